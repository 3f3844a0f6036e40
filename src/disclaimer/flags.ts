/** What a visitor's browser keeps, each under the product's name (spec section 4). */
export const flagNames = (product: string | undefined) => ({
  accepted: `${product}_disclaimer_accepted`,
  seen: `${product}_disclaimer_seen`,
});
