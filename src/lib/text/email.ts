export const MAX_EMAIL_LENGTH = 254;

const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const pattern = new RegExp(`^(?=.{1,64}@)${local}@(?:${label}\\.)+(?=[a-z0-9-]*[a-z])${label}$`, "i");

export const isEmail = (text: string) => text.length <= MAX_EMAIL_LENGTH && pattern.test(text);
