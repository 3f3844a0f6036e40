export const MAX_EMAIL_LENGTH = 254;

const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const pattern = new RegExp(`^(?=.{1,64}@)${local}@(?:${label}\\.)+(?=[a-z0-9-]*[a-z])${label}$`, "i");

/** An address as people have them: dotted name up to 64 characters, a domain with a dot, 254 in all. Both sides check with this. */
export const isEmail = (text: string) => text.length <= MAX_EMAIL_LENGTH && pattern.test(text);
