import "./rolldown-runtime-BcUA5ExT.js";
import { i as seqOf } from "./positions-DCOrJ-MM.js";
// dist/src/store/mongodb/highest-row.js
async function highestRowSeq({ steps, trajectories }) {
	const [step, trajectory] = await Promise.all([steps.findOne({}, {
		sort: { position: -1 },
		projection: { position: 1 }
	}), trajectories.findOne({}, {
		sort: { registered: -1 },
		projection: { registered: 1 }
	})]);
	return seqOf(Math.max(step?.position ?? 0, trajectory?.registered ?? 0));
}
export { highestRowSeq as t };
