export const readingAidKeys = (product: string | undefined) => ({
  theme: `${product}_theme`,
  text: `${product}_text_size`,
});

export type ReadingAid = keyof ReturnType<typeof readingAidKeys>;
