export type NamedLink = { name: string; href: string };

export const NAMED_LINKS_HINT =
  'must be names with a web, telephone or email address, separated by semicolons, such as "Call us tel:+15550100; Patient services https://example.com/support"';

/** Undefined when one of the links has no name or no such address. */
export function readNamedLinks(text: string): NamedLink[] | undefined {
  const parts = text.split(";").map((part) => part.trim());
  const links = parts.filter(Boolean).map((part) => {
    const [, name, href] = /^(.*\S)\s+((?:https?|tel|mailto):\S+)$/.exec(part) ?? [];
    return name && href ? { name, href } : undefined;
  });
  return links.every((link) => link !== undefined) ? links : undefined;
}
