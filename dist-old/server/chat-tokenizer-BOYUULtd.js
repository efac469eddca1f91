import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import { r as parseJson } from "./json-DnkYad4T.js";
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { Template } from "@huggingface/jinja";
import { Tokenizer } from "@huggingface/tokenizers";
// dist/src/gateway/tokens/chat-tokenizer.js
const JOINED_BY = {
	vllm: "\n",
	sglang: " ",
	openai: "\n"
};
const LOOP_OVER_CONTENT = /\bfor\s+\w+\s+in\s+(?:message|msg|m)(?:\.content|\[\s*(?:'content'|"content")\s*\])(?![\w.[])/;
function textContent(content, form) {
	if (typeof content === "string") return content;
	if (content === void 0 || content === null) return "";
	if (!Array.isArray(content)) return null;
	const texts = [];
	for (const part of content) {
		if (!isObject(part) || part.type !== "text" || typeof part.text !== "string") return null;
		texts.push(part.text);
	}
	return form === "list" ? texts.map((text) => ({
		type: "text",
		text
	})) : texts.join(form.joinedBy);
}
function templateMessage(message, form) {
	const content = textContent(message.content, form);
	if (content === null) return null;
	if (!Array.isArray(message.tool_calls)) return {
		...message,
		content
	};
	return {
		...message,
		content,
		tool_calls: message.tool_calls.map(templateCall)
	};
}
function templateCall(call) {
	if (!isObject(call) || !isObject(call.function) || typeof call.function.arguments !== "string") return call;
	const data = parseJson(call.function.arguments);
	return data === void 0 ? call : {
		...call,
		function: {
			...call.function,
			arguments: data
		}
	};
}
function templateTexts(value) {
	if (typeof value === "string") return {
		plain: value,
		withTools: value
	};
	const named = Array.isArray(value) ? value : [];
	const called = (wanted) => {
		const template = named.find(({ name }) => name === wanted)?.template;
		return typeof template === "string" ? template : null;
	};
	const plain = called("default");
	return {
		plain,
		withTools: called("tool_use") ?? plain
	};
}
async function templatesIn(folder, config) {
	const plain = await readIfThere(join(folder, "chat_template.jinja"));
	if (plain === null) return templateTexts(config.chat_template);
	return {
		plain,
		withTools: await readIfThere(join(folder, "additional_chat_templates", "tool_use.jinja")) ?? plain
	};
}
const compiled = (text) => text === null ? null : {
	template: new Template(text),
	loopsOverContent: LOOP_OVER_CONTENT.test(text)
};
const tokenText = (value) => typeof value === "string" ? value : isObject(value) && typeof value.content === "string" ? value.content : "";
var ChatTokenizer = class ChatTokenizer {
	constructor(tokenizer, template, toolTemplate, special) {
		this.tokenizer = tokenizer;
		this.template = template;
		this.toolTemplate = toolTemplate;
		this.special = special;
	}
	static async open(folder) {
		try {
			const read = async (name) => readFile(join(folder, name), "utf8");
			const config = JSON.parse(await read("tokenizer_config.json"));
			const tokenizer = new Tokenizer(JSON.parse(await read("tokenizer.json")), config);
			const { plain, withTools } = await templatesIn(folder, config);
			const special = {
				bos_token: tokenText(config.bos_token),
				eos_token: tokenText(config.eos_token)
			};
			return new ChatTokenizer(tokenizer, compiled(plain), compiled(withTools), special);
		} catch (error) {
			const detail = `${folder}: ${error instanceof Error ? error.message : String(error)}`;
			throw new StepwellError("INVALID_CONFIG", { detail }, {
				path: ["tokenizer"],
				cause: error
			});
		}
	}
	get hasTemplate() {
		return this.template !== null;
	}
	chatPrompt(body, dialect) {
		const text = this.render(body, [], body.continue_final_message !== true, dialect);
		return text === null ? null : this.encode(text, false);
	}
	textPrompt(text) {
		return this.encode(text, true);
	}
	chatCall(body, answer, finished, dialect) {
		const before = this.render(body, [], true, dialect);
		const after = this.render(body, [answer], false, dialect);
		if (before === null || after === null || !after.startsWith(before)) return null;
		const said = this.untilEnd(after.slice(before.length), finished);
		return {
			prompt: this.encode(before, false),
			answer: this.encode(said, false)
		};
	}
	textOf(ids) {
		return this.tokenizer.decode([...ids], { skip_special_tokens: true });
	}
	textCall(prompt, answer) {
		return {
			prompt: this.textPrompt(prompt),
			answer: this.encode(answer, false)
		};
	}
	untilEnd(text, finished) {
		const { eos_token: eos } = this.special;
		const at = eos === "" ? -1 : text.lastIndexOf(eos);
		if (at === -1) return text;
		return text.slice(0, finished ? at + eos.length : at);
	}
	render(body, more, prompt, dialect) {
		const { tools } = body;
		const shows = dialect === "vllm" || body.tool_choice !== "none";
		const hasTools = Array.isArray(tools) && tools.length > 0 && shows;
		const chosen = hasTools ? this.toolTemplate : this.template;
		if (chosen === null || !Array.isArray(body.messages)) return null;
		const { template, loopsOverContent } = chosen;
		const form = loopsOverContent ? "list" : { joinedBy: JOINED_BY[dialect] };
		const messages = [];
		for (const message of [...body.messages, ...more]) {
			const plain = isObject(message) ? templateMessage(message, form) : null;
			if (plain === null) return null;
			messages.push(plain);
		}
		const options = isObject(body.chat_template_kwargs) ? body.chat_template_kwargs : {};
		return template.render({
			...this.special,
			...options,
			messages,
			tools: hasTools ? tools : null,
			add_generation_prompt: prompt
		});
	}
	encode(text, special) {
		return this.tokenizer.encode(text, { add_special_tokens: special }).ids;
	}
};
async function readIfThere(file) {
	try {
		return await readFile(file, "utf8");
	} catch (error) {
		if (error.code === "ENOENT") return null;
		throw error;
	}
}
export { ChatTokenizer as t };
