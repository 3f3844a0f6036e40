import { z } from "zod";

// Where a document is, the content security policy forbids the code that zod would make, and its trying to is reported as a fault.
if (typeof document !== "undefined") z.config({ jitless: true });

export { z };
