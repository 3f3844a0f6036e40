export const ALL_PATHWAYS = "/start";

export const pathwayUrl = ({ slug }: { slug: string }) => `${ALL_PATHWAYS}/${slug}`;
