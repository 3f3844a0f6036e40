/** The DOI as the text spells it, without `https://doi.org/` or `doi:` before it. Undefined when the text is anything else. */
export function readDoi(text: string): string | undefined {
  const written = text.trim().replace(/^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/|^(?:doi:\s*)+/i, "");
  const doi = /%2f/i.test(written) ? decode(written) : written;
  return /^10\.\d{4,9}(?:\.\d+)*\/\S+$/.test(doi) ? doi.replace(/[.,;]+$/, "") : undefined;
}

export function readPmid(text: string): string | undefined {
  return /^(?:(?:https?:\/\/)?pubmed\.ncbi\.nlm\.nih\.gov\/|pmid:?\s*)?0*([1-9]\d{0,8})\/?$/i.exec(text.trim())?.[1];
}

export function readPmcid(text: string): string | undefined {
  const found = /^(?:https?:\/\/\S+\/articles\/|pmcid:?\s*)?(?:PMC)?(\d{1,9})(?:\.\d+)?\/?$/i.exec(text.trim())?.[1];
  return found && `PMC${found}`;
}

export function readWebAddress(text: string): string | undefined {
  const address = text.trim();
  if (!/^https?:\/\/[^\s/]/i.test(address) || /\s/.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).username ? undefined : address;
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
