import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const assetFolder = join(import.meta.dir, "../../public/assets");

export type AssetManifest = { early: string; loader: string; css: string; adminCss: string; reviewCss: string };

let manifest: AssetManifest | undefined;

export function assets(): AssetManifest {
  const file = join(assetFolder, "manifest.json");
  manifest ??= existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { early: "", loader: "", css: "", adminCss: "", reviewCss: "" };
  return manifest as AssetManifest;
}
