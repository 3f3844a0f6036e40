import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const assetFolder = join(import.meta.dir, "../../public/assets");

const names = ["early", "loader", "explainWords", "css", "libraryCss", "adminCss", "reviewCss"] as const;

export type AssetManifest = { [Name in (typeof names)[number]]: string };

let manifest: AssetManifest | undefined;

export function assets(): AssetManifest {
  const file = join(assetFolder, "manifest.json");
  manifest ??= existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : Object.fromEntries(names.map((name) => [name, ""]));
  return manifest as AssetManifest;
}
