import './production.js';
