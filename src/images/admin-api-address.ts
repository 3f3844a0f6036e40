export const imagesApi = "/api/admin/images";
