import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/model/branch.js
function numberedBranch(name, number) {
	return number === 1 ? name : `${name}/${number}`;
}
function nameOfBranch(branch) {
	const end = branch.indexOf("/");
	return end === -1 ? branch : branch.slice(0, end);
}
function numberOfBranch(branch) {
	const rest = branch.slice(nameOfBranch(branch).length);
	if (rest === "") return 1;
	return /^\/[1-9]\d{0,8}$/.test(rest) ? Number(rest.slice(1)) : null;
}
function agentLineOf(branch) {
	return numberOfBranch(branch) === null ? branch : nameOfBranch(branch);
}
function choiceBranch(branch, callId, choice) {
	return choice === 0 ? branch : `${branch}/${callId}.${choice}`;
}
function failedBranch(branch, callId) {
	return `${branch}/${callId}.failed`;
}
function isFailedBranch(branch) {
	return branch.includes(".failed") && /\/[^/]+\.failed(?:\/|$)/.test(branch);
}
function repeatBranch(branch, callId) {
	return `${branch}/${callId}.repeat`;
}
export { nameOfBranch as a, repeatBranch as c, isFailedBranch as i, choiceBranch as n, numberOfBranch as o, failedBranch as r, numberedBranch as s, agentLineOf as t };
