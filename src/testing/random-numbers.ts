/** Pseudorandom numbers, the same in every run. */
export function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const pick = <Item>(random: (below: number) => number, items: readonly Item[]) =>
  items[random(items.length)] as Item;
