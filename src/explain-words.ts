import { openDefinitions } from "@/posts/glossary/open-definitions";

openDefinitions();
