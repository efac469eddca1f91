import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as shellWord } from "./terminal-DR2cgS_r.js";
// dist/src/cli/jobs/wait-visibly.js
async function waitVisibly(started, { label, describe, wait }, { terminal, signal, program }, flags) {
	const progress = terminal.progress(label);
	let latest = started;
	const onProgress = (shown) => {
		latest = shown;
		progress.update(shown.progress, 1, describe(shown));
	};
	try {
		return await wait({
			signal,
			onProgress,
			onLost: terminal.lost
		});
	} catch (error) {
		progress.end();
		if (signal.aborted && !(error instanceof StepwellError)) {
			if (terminal.json) terminal.result(latest, "");
			const server = typeof flags.url === "string" ? ` --url ${shellWord(flags.url)}` : "";
			terminal.note(`the server goes on with it; to wait for it: ${program} jobs watch ${started.id}${server}`);
		}
		throw error;
	} finally {
		progress.end();
	}
}
export { waitVisibly as t };
