export const ISSUES_PER_PAGE = 12;

export const archiveUrl = (page = 1) => `/newsletter${page > 1 ? `?page=${page}` : ""}`;

export const issueUrl = ({ slug }: { slug: string }) => `/newsletter/${slug}`;
