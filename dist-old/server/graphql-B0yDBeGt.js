import { t as require_graphql } from "./graphql-D05kWPGP.js";
export default require_graphql();
export {};
