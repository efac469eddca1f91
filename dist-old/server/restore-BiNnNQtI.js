import "./rolldown-runtime-BcUA5ExT.js";
import { n as defineCommand, t as EXIT } from "./command-DRkbRz00.js";
import { r as formatBytes } from "./terminal-DR2cgS_r.js";
import { resolve } from "node:path";
// dist/src/cli/commands/restore.js
const restoreCommand = defineCommand({
	name: "restore",
	summary: "Make a data directory of a backup",
	details: ["BACKUP is what stepwell backup made. Every file is compared with its hash. The data directory, which must be new\nor empty, appears once everything is there.", "The store gets a new id: cursors of before are refused with INVALID_FEED_CURSOR, so subscribers start anew.\nTrainers go on with resume."],
	examples: ["stepwell restore /backups/2026-11-25 --data-dir ./.stepwell"],
	operands: { backup: {
		placeholder: "BACKUP",
		description: "Folder of a backup",
		required: true
	} },
	options: { "data-dir": {
		type: "text",
		placeholder: "DIR",
		default: "./.stepwell",
		description: "Data directory to make"
	} },
	async run({ options, operands }, { terminal, signal }) {
		const { restoreBackup } = await import("./restore-backup-7bBQUMTA.js");
		const progress = terminal.progress("restoring");
		try {
			const dataDir = resolve(options["data-dir"]);
			const { takenAt, feedHead, files } = await restoreBackup({
				from: resolve(operands.backup),
				dataDir,
				signal,
				onProgress: (done, total) => progress.update(done, total, `${formatBytes(done)} of ${formatBytes(total)}`)
			});
			progress.end();
			terminal.result({
				dataDir,
				takenAt,
				feedHead,
				files: files.length
			}, `${dataDir} holds the store as of ${takenAt}`);
			return EXIT.ok;
		} finally {
			progress.end();
		}
	}
});
export { restoreCommand };
