import { type Importer } from './importer.js';
/** Steps in the form of the wire, one a line. Lines are passed on unread, and the server checks them. */
export declare const importJsonl: Importer;
