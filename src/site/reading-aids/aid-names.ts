/** The localStorage keys of a visitor's reading aids. */
export const aidStorageNames = (product: string | undefined) => ({
  theme: `${product}_theme`,
  text: `${product}_text_size`,
});

export type AidName = keyof ReturnType<typeof aidStorageNames>;
