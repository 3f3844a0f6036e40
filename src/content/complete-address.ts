const fileEndings = new Set(
  "asp aspx avif bmp css csv doc docx gif heic htm html ico jpeg jpg js json jsp md odt pdf php png ppt pptx rtf svg tif tiff txt webp xls xlsx xml".split(
    " ",
  ),
);

/** The full address for a host such as "www.example.org", a DOI, a PubMed number or an email address. Undefined for an address that is complete already, and for other text. */
export function completeAddress(input: string): string | undefined {
  const text = input.trim();
  const doi = /^(?:doi:?\s*)?(10\.\d{4,9}(?:\.\d+)*\/\S+)$/i.exec(text)?.[1];
  if (doi) return `https://doi.org/${doi}`;
  const pubMed = /^pmid:?\s*(\d{1,9})$/i.exec(text)?.[1];
  if (pubMed) return `https://pubmed.ncbi.nlm.nih.gov/${pubMed}/`;
  const pubMedCentral = /^(?:pmcid:?\s*)?(PMC\d{1,9})$/i.exec(text)?.[1];
  if (pubMedCentral) return `https://pmc.ncbi.nlm.nih.gov/articles/${pubMedCentral.toUpperCase()}/`;
  if (isMailAddress(text)) return `mailto:${text}`;
  if (text.startsWith("//") && isWebAddress(text.slice(2))) return `https:${text}`;
  return isWebAddress(text) ? `https://${text}` : undefined;
}

const isMailAddress = (text: string) => /^[^\s/:@?#]+@[^\s/:@?#]+\.\p{L}{2,}(?:\?\S*)?$/u.test(text);

function isWebAddress(text: string) {
  const [, host = "", rest = ""] = /^([^\s/?#:@]+)((?::\d{1,5})?(?:[/?#]\S*)?)$/u.exec(text) ?? [];
  const ending = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+(\p{L}{2,}|xn--[a-z0-9-]+)$/iu.exec(host)?.[1];
  if (!ending || (rest === "" && fileEndings.has(ending.toLowerCase()) && !host.startsWith("www."))) return false;
  return URL.canParse(`https://${text}`);
}
