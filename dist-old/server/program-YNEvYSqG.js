import "./rolldown-runtime-BcUA5ExT.js";
import { b as string, g as object } from "./schemas-C4fSpi9S.js";
import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
// dist/src/config/program.js
const packageFile = object({ version: string() });
const PACKAGE_ROOT = fileURLToPath(new URL("../../..", new URL("../src/config/program.js", import.meta.url).href)).replace(/[/\\]$/, "");
function readVersion() {
	return packageFile.parse(JSON.parse(readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8"))).version;
}
function programName(script, cwd) {
	const path = relative(cwd, script);
	if (script === join(PACKAGE_ROOT, "stepwell")) return path.startsWith(".") ? path : `./${path}`;
	return basename(script) === "stepwell" ? "stepwell" : `node ${path}`;
}
export { programName as n, readVersion as r, PACKAGE_ROOT as t };
