/** What is wrong with the address of a link, in a sentence; undefined when it can be stored. */
export function linkProblem(href: string) {
  const address = href.trim();
  if (address === "") return "Enter an address";
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme && !["http", "https", "mailto", "tel"].includes(scheme)) {
    return "Only web, mail and telephone addresses can be linked";
  }
  return undefined;
}

/** "example.org/page" is meant as a web address, "name@example.org" as one for mail. */
export function completeAddress(href: string) {
  const address = href.trim();
  if (/^[^\s/:@]+@[^\s/:@]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  if (/^(www\.)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/|$)/i.test(address)) return `https://${address}`;
  return address;
}
