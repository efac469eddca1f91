import type { Descriptions } from './descriptions.js';
export declare const RECIPES: Descriptions;
