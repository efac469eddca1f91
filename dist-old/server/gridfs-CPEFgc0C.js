export { t as openGridFsArtifacts } from "./gridfs-C3hLp7a4.js";
