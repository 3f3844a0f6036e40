import { isPaywallName, isRestrictionName } from "../restriction-names";
import type { WordPressEntry } from "./xml";

/** Why a post, or a part of it, was not public; undefined when all of it was. `text` is that of the post, with its reusable blocks inserted. */
export function restrictionOf(
  { fields, meta }: Pick<WordPressEntry, "fields" | "meta">,
  text: string,
): string | undefined {
  if (fields["wp:status"] === "private") return "private";
  if (fields["wp:post_password"]) return "password";
  return (
    restrictionInMeta(meta) ?? restrictionInShortcodes(text) ?? restrictionInBlocks(text) ?? restrictionInComments(text)
  );
}

const isUnrestricted = (value: string) =>
  /^(|0|-1|a:0:\{\}|\[\]|all|any|default|disabled?|everybody|everyone|false|global|inherit|no|none|off|public|unrestricted)$/i.test(
    value.trim(),
  );

const accessField =
  /^_?(is_paid|memberful_acl|patreon-level|patreon_level|wpmem_block|groups-(groups_)?read(_post)?|arm_access_plan|ihc_mb_who|s2member_\w*level\w*|rcp_(access_level|subscription_level|user_level)|pms-content-restrict-(subscription-plan|user-status|all-subscription-plans)|jetpack_(newsletter_access|memberships_contains_pa(id|ywalled)_content)|members_access_(role|all_logged_in)|(post_|page_)?(is_)?(members?|subscribers?|users?|logged_?in)[_-]?only|(is_)?(paywall|paywalled|restricted|restrict_(access|content)|require_(login|membership)))$/i;

function restrictionInMeta(meta: WordPressEntry["meta"]) {
  for (const [key, value] of meta) {
    if (accessField.test(key) && !isUnrestricted(value)) return key;
    // Ultimate Member stores settings with every post: the first of these turns the restriction on, the second says for whom.
    if (key !== "um_content_restriction" || !/"_um_custom_access_settings";(s:1:"1"|b:1|i:1)/.test(value)) continue;
    if (!/"_um_accessible";(s:1:"0"|i:0)/.test(value)) return key;
  }
  return undefined;
}

/** Attributes with which page builders hide a part, or show it only to some visitors. */
const hidingAttribute =
  /\b(disabled\s*=\s*["']on|disabled_on\s*=\s*["']on\|on\|on|disable_element\s*=\s*["']yes|status\s*=\s*["'](draft|private)|(display_conditions|render_logics|membership\w*|user_?roles?|logged_?in\w*)\s*=\s*["'][^"'])/i;

function restrictionInShortcodes(text: string) {
  for (const [, name = ""] of text.matchAll(/\[\/([a-zA-Z][\w-]*)\s*\]/g))
    if (isRestrictionName(name)) return `[${name}]`;
  for (const [, name = "", attributes = ""] of text.matchAll(/\[([a-zA-Z][\w-]*)([^[\]]*)\]/g)) {
    if (isPaywallName(name) || hidingAttribute.test(attributes)) return `[${name}]`;
  }
  return undefined;
}

function restrictionInBlocks(text: string) {
  for (const [, name = ""] of text.matchAll(/<!--\s+\/wp:([a-z][\w/-]*)/g)) if (isRestrictionName(name)) return name;
  for (const [, name = "", attributes = ""] of text.matchAll(/<!--\s+wp:([a-z][\w/-]*)([^<>]*)-->/g)) {
    if (isPaywallName(name) || hidesBlock(parseAttributes(attributes))) return name;
  }
  return undefined;
}

/** No plugin nests deeper. Anything deeper is not searched, and counts as restricted. */
const MAX_DEPTH = 100;

function hidesBlock(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth > MAX_DEPTH) return true;
  return Object.entries(value).some(([key, inner]) => {
    if (key === "metadata" && inner?.blockVisibility === false) return true;
    if (/^hideBlock$|member|restrict|paywall|premium|logged.?in|user.?role|password/i.test(key))
      return hasValue(inner, depth + 1);
    return hidesBlock(inner, depth + 1);
  });
}

function hasValue(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH) return true;
  if (typeof value === "object" && value !== null) {
    return Object.values(value).some((inner) => hasValue(inner, depth + 1));
  }
  return value !== undefined && value !== null && !isUnrestricted(String(value));
}

function parseAttributes(attributes: string): unknown {
  try {
    return JSON.parse(attributes.replace(/\/\s*$/, ""));
  } catch {
    return undefined;
  }
}

function restrictionInComments(text: string) {
  for (const [, name = ""] of text.matchAll(/<!--\s*\/\s*([a-zA-Z][\w-]*)\s*-->/g))
    if (isRestrictionName(name)) return name;
  for (const [, name = ""] of text.matchAll(/<!--\s*([a-zA-Z][\w-]*)\s*-->/g)) if (isPaywallName(name)) return name;
  return undefined;
}
