import { z } from "@/lib/zod";

export const imageInput = z.object({ dataUrl: z.string("Please select an image file") });
