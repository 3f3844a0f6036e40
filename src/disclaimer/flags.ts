export const flagNames = (product: string | undefined) => ({
  accepted: `${product}_disclaimer_accepted`,
  seen: `${product}_disclaimer_seen`,
});
