import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/async/timer.js
const SYSTEM_TIMER = { after: (ms, work) => {
	const timer = setTimeout(work, ms);
	return () => clearTimeout(timer);
} };
export { SYSTEM_TIMER as t };
