export const glossaryApi = "/api/admin/glossary";
