import { z } from "@/lib/zod";

/** An image as a browser reads it from a file. */
export const imageInput = z.object({ dataUrl: z.string("Please select an image file") });
