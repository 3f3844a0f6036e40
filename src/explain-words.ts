import { openDefinitions } from "@/posts/glossary/open-definitions";

// Only on pages that explain words.
openDefinitions();
