const restrictionWord =
  /member|restrict|privat|protect|paywall|premium|subscriber|logged.?(in|out)|locker|passw|passster|patreon|s2if|armif|opmif|secret|user.?(only|role)|(^|[-_/ ])(access|deny|gated?|hid(e|den)|ihc|level|lock(ed)?|login|mepr|noaccess|paid|pay|role|s2|swpm|tiers?|um|vip|visib\w*|wlm)([-_/ \d]|$)/i;

export const isRestrictionName = (name: string) => restrictionWord.test(hyphenated(name));

/** Shortcodes and blocks with such a name restrict what follows them, even without a closing tag. */
export const isPaywallName = (name: string) =>
  /paywall|(member|subscriber|user|login)s?[-_ ]?only|only[-_ ]?members?/i.test(name);

const hyphenated = (name: string) => name.replace(/([a-z])([A-Z])/g, "$1-$2");
