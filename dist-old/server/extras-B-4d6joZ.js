// dist/src/model/extras.js
const EXTRA_FIELDS = [
	"hint",
	"teacherLogProbs",
	"teacherTopK",
	"refLogProbs",
	"values"
];
const EXTRA_KINDS = [
	"HINT",
	"TEACHER_LOG_PROBS",
	"TEACHER_TOPK",
	"REF_LOG_PROBS",
	"VALUES"
];
export { EXTRA_KINDS as n, EXTRA_FIELDS as t };
