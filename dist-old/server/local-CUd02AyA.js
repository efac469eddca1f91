export { t as openLocalArtifacts } from "./local-Cc6wvZBp.js";
