import { a as __require, t as __commonJSMin } from "./rolldown-runtime-BcUA5ExT.js";
// node_modules/@apollo/utils.isnodelike/dist/index.js
var require_dist$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isNodeLike = void 0;
	exports.isNodeLike = typeof process === "object" && process && process.release && process.versions && typeof process.versions.node === "string";
}));
// node_modules/inherits/inherits_browser.js
var require_inherits_browser = __commonJSMin(((exports, module) => {
	if (typeof Object.create === "function") module.exports = function inherits(ctor, superCtor) {
		if (superCtor) {
			ctor.super_ = superCtor;
			ctor.prototype = Object.create(superCtor.prototype, { constructor: {
				value: ctor,
				enumerable: false,
				writable: true,
				configurable: true
			} });
		}
	};
	else module.exports = function inherits(ctor, superCtor) {
		if (superCtor) {
			ctor.super_ = superCtor;
			var TempCtor = function() {};
			TempCtor.prototype = superCtor.prototype;
			ctor.prototype = new TempCtor();
			ctor.prototype.constructor = ctor;
		}
	};
}));
// node_modules/inherits/inherits.js
var require_inherits = __commonJSMin(((exports, module) => {
	try {
		var util = __require("util");
		if (typeof util.inherits !== "function") throw "";
		module.exports = util.inherits;
	} catch (e) {
		module.exports = require_inherits_browser();
	}
}));
// node_modules/safe-buffer/index.js
var require_safe_buffer = __commonJSMin(((exports, module) => {
	var buffer = __require("buffer");
	var Buffer = buffer.Buffer;
	function copyProps(src, dst) {
		for (var key in src) dst[key] = src[key];
	}
	if (Buffer.from && Buffer.alloc && Buffer.allocUnsafe && Buffer.allocUnsafeSlow) module.exports = buffer;
	else {
		copyProps(buffer, exports);
		exports.Buffer = SafeBuffer;
	}
	function SafeBuffer(arg, encodingOrOffset, length) {
		return Buffer(arg, encodingOrOffset, length);
	}
	SafeBuffer.prototype = Object.create(Buffer.prototype);
	copyProps(Buffer, SafeBuffer);
	SafeBuffer.from = function(arg, encodingOrOffset, length) {
		if (typeof arg === "number") throw new TypeError("Argument must not be a number");
		return Buffer(arg, encodingOrOffset, length);
	};
	SafeBuffer.alloc = function(size, fill, encoding) {
		if (typeof size !== "number") throw new TypeError("Argument must be a number");
		var buf = Buffer(size);
		if (fill !== void 0) {
			if (typeof encoding === "string") buf.fill(fill, encoding);
			else buf.fill(fill);
		} else buf.fill(0);
		return buf;
	};
	SafeBuffer.allocUnsafe = function(size) {
		if (typeof size !== "number") throw new TypeError("Argument must be a number");
		return Buffer(size);
	};
	SafeBuffer.allocUnsafeSlow = function(size) {
		if (typeof size !== "number") throw new TypeError("Argument must be a number");
		return buffer.SlowBuffer(size);
	};
}));
// node_modules/isarray/index.js
var require_isarray = __commonJSMin(((exports, module) => {
	var toString = {}.toString;
	module.exports = Array.isArray || function(arr) {
		return toString.call(arr) == "[object Array]";
	};
}));
// node_modules/es-errors/type.js
var require_type = __commonJSMin(((exports, module) => {
	module.exports = TypeError;
}));
// node_modules/es-object-atoms/index.js
var require_es_object_atoms = __commonJSMin(((exports, module) => {
	module.exports = Object;
}));
// node_modules/es-errors/index.js
var require_es_errors = __commonJSMin(((exports, module) => {
	module.exports = Error;
}));
// node_modules/es-errors/eval.js
var require_eval = __commonJSMin(((exports, module) => {
	module.exports = EvalError;
}));
// node_modules/es-errors/range.js
var require_range = __commonJSMin(((exports, module) => {
	module.exports = RangeError;
}));
// node_modules/es-errors/ref.js
var require_ref = __commonJSMin(((exports, module) => {
	module.exports = ReferenceError;
}));
// node_modules/es-errors/syntax.js
var require_syntax = __commonJSMin(((exports, module) => {
	module.exports = SyntaxError;
}));
// node_modules/es-errors/uri.js
var require_uri = __commonJSMin(((exports, module) => {
	module.exports = URIError;
}));
// node_modules/math-intrinsics/abs.js
var require_abs = __commonJSMin(((exports, module) => {
	module.exports = Math.abs;
}));
// node_modules/math-intrinsics/floor.js
var require_floor = __commonJSMin(((exports, module) => {
	module.exports = Math.floor;
}));
// node_modules/math-intrinsics/max.js
var require_max = __commonJSMin(((exports, module) => {
	module.exports = Math.max;
}));
// node_modules/math-intrinsics/min.js
var require_min = __commonJSMin(((exports, module) => {
	module.exports = Math.min;
}));
// node_modules/math-intrinsics/pow.js
var require_pow = __commonJSMin(((exports, module) => {
	module.exports = Math.pow;
}));
// node_modules/math-intrinsics/round.js
var require_round = __commonJSMin(((exports, module) => {
	module.exports = Math.round;
}));
// node_modules/math-intrinsics/isNaN.js
var require_isNaN = __commonJSMin(((exports, module) => {
	module.exports = Number.isNaN || function isNaN(a) {
		return a !== a;
	};
}));
// node_modules/math-intrinsics/sign.js
var require_sign = __commonJSMin(((exports, module) => {
	var $isNaN = require_isNaN();
	module.exports = function sign(number) {
		if ($isNaN(number) || number === 0) return number;
		return number < 0 ? -1 : 1;
	};
}));
// node_modules/gopd/gOPD.js
var require_gOPD = __commonJSMin(((exports, module) => {
	module.exports = Object.getOwnPropertyDescriptor;
}));
// node_modules/gopd/index.js
var require_gopd = __commonJSMin(((exports, module) => {
	var $gOPD = require_gOPD();
	if ($gOPD) try {
		$gOPD([], "length");
	} catch (e) {
		$gOPD = null;
	}
	module.exports = $gOPD;
}));
// node_modules/es-define-property/index.js
var require_es_define_property = __commonJSMin(((exports, module) => {
	var $defineProperty = Object.defineProperty || false;
	if ($defineProperty) try {
		$defineProperty({}, "a", { value: 1 });
	} catch (e) {
		$defineProperty = false;
	}
	module.exports = $defineProperty;
}));
// node_modules/has-symbols/shams.js
var require_shams$1 = __commonJSMin(((exports, module) => {
	module.exports = function hasSymbols() {
		if (typeof Symbol !== "function" || typeof Object.getOwnPropertySymbols !== "function") return false;
		if (typeof Symbol.iterator === "symbol") return true;
		var obj = {};
		var sym = Symbol("test");
		var symObj = Object(sym);
		if (typeof sym === "string") return false;
		if (Object.prototype.toString.call(sym) !== "[object Symbol]") return false;
		if (Object.prototype.toString.call(symObj) !== "[object Symbol]") return false;
		var symVal = 42;
		obj[sym] = symVal;
		for (var _ in obj) return false;
		if (typeof Object.keys === "function" && Object.keys(obj).length !== 0) return false;
		if (typeof Object.getOwnPropertyNames === "function" && Object.getOwnPropertyNames(obj).length !== 0) return false;
		var syms = Object.getOwnPropertySymbols(obj);
		if (syms.length !== 1 || syms[0] !== sym) return false;
		if (!Object.prototype.propertyIsEnumerable.call(obj, sym)) return false;
		if (typeof Object.getOwnPropertyDescriptor === "function") {
			var descriptor = Object.getOwnPropertyDescriptor(obj, sym);
			if (descriptor.value !== symVal || descriptor.enumerable !== true) return false;
		}
		return true;
	};
}));
// node_modules/has-symbols/index.js
var require_has_symbols = __commonJSMin(((exports, module) => {
	var origSymbol = typeof Symbol !== "undefined" && Symbol;
	var hasSymbolSham = require_shams$1();
	module.exports = function hasNativeSymbols() {
		if (typeof origSymbol !== "function") return false;
		if (typeof Symbol !== "function") return false;
		if (typeof origSymbol("foo") !== "symbol") return false;
		if (typeof Symbol("bar") !== "symbol") return false;
		return hasSymbolSham();
	};
}));
// node_modules/get-proto/Reflect.getPrototypeOf.js
var require_Reflect_getPrototypeOf = __commonJSMin(((exports, module) => {
	module.exports = typeof Reflect !== "undefined" && Reflect.getPrototypeOf || null;
}));
// node_modules/get-proto/Object.getPrototypeOf.js
var require_Object_getPrototypeOf = __commonJSMin(((exports, module) => {
	module.exports = require_es_object_atoms().getPrototypeOf || null;
}));
// node_modules/function-bind/implementation.js
var require_implementation = __commonJSMin(((exports, module) => {
	var ERROR_MESSAGE = "Function.prototype.bind called on incompatible ";
	var toStr = Object.prototype.toString;
	var max = Math.max;
	var funcType = "[object Function]";
	var concatty = function concatty(a, b) {
		var arr = [];
		for (var i = 0; i < a.length; i += 1) arr[i] = a[i];
		for (var j = 0; j < b.length; j += 1) arr[j + a.length] = b[j];
		return arr;
	};
	var slicy = function slicy(arrLike, offset) {
		var arr = [];
		for (var i = offset || 0, j = 0; i < arrLike.length; i += 1, j += 1) arr[j] = arrLike[i];
		return arr;
	};
	var joiny = function(arr, joiner) {
		var str = "";
		for (var i = 0; i < arr.length; i += 1) {
			str += arr[i];
			if (i + 1 < arr.length) str += joiner;
		}
		return str;
	};
	module.exports = function bind(that) {
		var target = this;
		if (typeof target !== "function" || toStr.apply(target) !== funcType) throw new TypeError(ERROR_MESSAGE + target);
		var args = slicy(arguments, 1);
		var bound;
		var binder = function() {
			if (this instanceof bound) {
				var result = target.apply(this, concatty(args, arguments));
				if (Object(result) === result) return result;
				return this;
			}
			return target.apply(that, concatty(args, arguments));
		};
		var boundLength = max(0, target.length - args.length);
		var boundArgs = [];
		for (var i = 0; i < boundLength; i++) boundArgs[i] = "$" + i;
		bound = Function("binder", "return function (" + joiny(boundArgs, ",") + "){ return binder.apply(this,arguments); }")(binder);
		if (target.prototype) {
			var Empty = function Empty() {};
			Empty.prototype = target.prototype;
			bound.prototype = new Empty();
			Empty.prototype = null;
		}
		return bound;
	};
}));
// node_modules/function-bind/index.js
var require_function_bind = __commonJSMin(((exports, module) => {
	var implementation = require_implementation();
	module.exports = Function.prototype.bind || implementation;
}));
// node_modules/call-bind-apply-helpers/functionCall.js
var require_functionCall = __commonJSMin(((exports, module) => {
	module.exports = Function.prototype.call;
}));
// node_modules/call-bind-apply-helpers/functionApply.js
var require_functionApply = __commonJSMin(((exports, module) => {
	module.exports = Function.prototype.apply;
}));
// node_modules/call-bind-apply-helpers/reflectApply.js
var require_reflectApply = __commonJSMin(((exports, module) => {
	module.exports = typeof Reflect !== "undefined" && Reflect && Reflect.apply;
}));
// node_modules/call-bind-apply-helpers/actualApply.js
var require_actualApply = __commonJSMin(((exports, module) => {
	var bind = require_function_bind();
	var $apply = require_functionApply();
	var $call = require_functionCall();
	module.exports = require_reflectApply() || bind.call($call, $apply);
}));
// node_modules/call-bind-apply-helpers/index.js
var require_call_bind_apply_helpers = __commonJSMin(((exports, module) => {
	var bind = require_function_bind();
	var $TypeError = require_type();
	var $call = require_functionCall();
	var $actualApply = require_actualApply();
	module.exports = function callBindBasic(args) {
		if (args.length < 1 || typeof args[0] !== "function") throw new $TypeError("a function is required");
		return $actualApply(bind, $call, args);
	};
}));
// node_modules/dunder-proto/get.js
var require_get = __commonJSMin(((exports, module) => {
	var callBind = require_call_bind_apply_helpers();
	var gOPD = require_gopd();
	var hasProtoAccessor;
	try {
		hasProtoAccessor = [].__proto__ === Array.prototype;
	} catch (e) {
		if (!e || typeof e !== "object" || !("code" in e) || e.code !== "ERR_PROTO_ACCESS") throw e;
	}
	var desc = !!hasProtoAccessor && gOPD && gOPD(Object.prototype, "__proto__");
	var $Object = Object;
	var $getPrototypeOf = $Object.getPrototypeOf;
	module.exports = desc && typeof desc.get === "function" ? callBind([desc.get]) : typeof $getPrototypeOf === "function" ? function getDunder(value) {
		return $getPrototypeOf(value == null ? value : $Object(value));
	} : false;
}));
// node_modules/get-proto/index.js
var require_get_proto = __commonJSMin(((exports, module) => {
	var reflectGetProto = require_Reflect_getPrototypeOf();
	var originalGetProto = require_Object_getPrototypeOf();
	var getDunderProto = require_get();
	module.exports = reflectGetProto ? function getProto(O) {
		return reflectGetProto(O);
	} : originalGetProto ? function getProto(O) {
		if (!O || typeof O !== "object" && typeof O !== "function") throw new TypeError("getProto: not an object");
		return originalGetProto(O);
	} : getDunderProto ? function getProto(O) {
		return getDunderProto(O);
	} : null;
}));
// node_modules/async-function/index.js
var require_async_function = __commonJSMin(((exports, module) => {
	const cached = async function() {}.constructor;
	module.exports = () => cached;
}));
// node_modules/generator-function/index.js
var require_generator_function = __commonJSMin(((exports, module) => {
	const cached = function* () {}.constructor;
	module.exports = () => cached;
}));
// node_modules/async-generator-function/index.js
var require_async_generator_function = __commonJSMin(((exports, module) => {
	const cached = async function* () {}.constructor;
	module.exports = () => cached;
}));
// node_modules/hasown/index.js
var require_hasown = __commonJSMin(((exports, module) => {
	var call = Function.prototype.call;
	var $hasOwn = Object.prototype.hasOwnProperty;
	module.exports = require_function_bind().call(call, $hasOwn);
}));
// node_modules/get-intrinsic/index.js
var require_get_intrinsic = __commonJSMin(((exports, module) => {
	var undefined;
	var $Object = require_es_object_atoms();
	var $Error = require_es_errors();
	var $EvalError = require_eval();
	var $RangeError = require_range();
	var $ReferenceError = require_ref();
	var $SyntaxError = require_syntax();
	var $TypeError = require_type();
	var $URIError = require_uri();
	var abs = require_abs();
	var floor = require_floor();
	var max = require_max();
	var min = require_min();
	var pow = require_pow();
	var round = require_round();
	var sign = require_sign();
	var $gOPD = require_gopd();
	var $defineProperty = require_es_define_property();
	var throwTypeError = function() {
		throw new $TypeError();
	};
	var ThrowTypeError = $gOPD ? function() {
		try {
			arguments.callee;
			return throwTypeError;
		} catch (calleeThrows) {
			try {
				return $gOPD(arguments, "callee").get;
			} catch (gOPDthrows) {
				return throwTypeError;
			}
		}
	}() : throwTypeError;
	var hasSymbols = require_has_symbols()();
	var getProto = require_get_proto();
	var $ObjectGPO = require_Object_getPrototypeOf();
	var $ReflectGPO = require_Reflect_getPrototypeOf();
	var $apply = require_functionApply();
	var $call = require_functionCall();
	var needsEval = {};
	var TypedArray = typeof Uint8Array === "undefined" || !getProto ? undefined : getProto(Uint8Array);
	var INTRINSICS = {
		__proto__: null,
		"%AggregateError%": typeof AggregateError === "undefined" ? undefined : AggregateError,
		"%Array%": Array,
		"%ArrayBuffer%": typeof ArrayBuffer === "undefined" ? undefined : ArrayBuffer,
		"%ArrayIteratorPrototype%": hasSymbols && getProto ? getProto([][Symbol.iterator]()) : undefined,
		"%AsyncFromSyncIteratorPrototype%": undefined,
		"%AsyncFunction%": needsEval,
		"%AsyncGenerator%": needsEval,
		"%AsyncGeneratorFunction%": needsEval,
		"%AsyncIteratorPrototype%": needsEval,
		"%Atomics%": typeof Atomics === "undefined" ? undefined : Atomics,
		"%BigInt%": typeof BigInt === "undefined" ? undefined : BigInt,
		"%BigInt64Array%": typeof BigInt64Array === "undefined" ? undefined : BigInt64Array,
		"%BigUint64Array%": typeof BigUint64Array === "undefined" ? undefined : BigUint64Array,
		"%Boolean%": Boolean,
		"%DataView%": typeof DataView === "undefined" ? undefined : DataView,
		"%Date%": Date,
		"%decodeURI%": decodeURI,
		"%decodeURIComponent%": decodeURIComponent,
		"%encodeURI%": encodeURI,
		"%encodeURIComponent%": encodeURIComponent,
		"%Error%": $Error,
		"%eval%": eval,
		"%EvalError%": $EvalError,
		"%Float16Array%": typeof Float16Array === "undefined" ? undefined : Float16Array,
		"%Float32Array%": typeof Float32Array === "undefined" ? undefined : Float32Array,
		"%Float64Array%": typeof Float64Array === "undefined" ? undefined : Float64Array,
		"%FinalizationRegistry%": typeof FinalizationRegistry === "undefined" ? undefined : FinalizationRegistry,
		"%Function%": Function,
		"%GeneratorFunction%": needsEval,
		"%Int8Array%": typeof Int8Array === "undefined" ? undefined : Int8Array,
		"%Int16Array%": typeof Int16Array === "undefined" ? undefined : Int16Array,
		"%Int32Array%": typeof Int32Array === "undefined" ? undefined : Int32Array,
		"%isFinite%": isFinite,
		"%isNaN%": isNaN,
		"%IteratorPrototype%": hasSymbols && getProto ? getProto(getProto([][Symbol.iterator]())) : undefined,
		"%JSON%": typeof JSON === "object" ? JSON : undefined,
		"%Map%": typeof Map === "undefined" ? undefined : Map,
		"%MapIteratorPrototype%": typeof Map === "undefined" || !hasSymbols || !getProto ? undefined : getProto(new Map()[Symbol.iterator]()),
		"%Math%": Math,
		"%Number%": Number,
		"%Object%": $Object,
		"%Object.getOwnPropertyDescriptor%": $gOPD,
		"%parseFloat%": parseFloat,
		"%parseInt%": parseInt,
		"%Promise%": typeof Promise === "undefined" ? undefined : Promise,
		"%Proxy%": typeof Proxy === "undefined" ? undefined : Proxy,
		"%RangeError%": $RangeError,
		"%ReferenceError%": $ReferenceError,
		"%Reflect%": typeof Reflect === "undefined" ? undefined : Reflect,
		"%RegExp%": RegExp,
		"%Set%": typeof Set === "undefined" ? undefined : Set,
		"%SetIteratorPrototype%": typeof Set === "undefined" || !hasSymbols || !getProto ? undefined : getProto(new Set()[Symbol.iterator]()),
		"%SharedArrayBuffer%": typeof SharedArrayBuffer === "undefined" ? undefined : SharedArrayBuffer,
		"%String%": String,
		"%StringIteratorPrototype%": hasSymbols && getProto ? getProto(""[Symbol.iterator]()) : undefined,
		"%Symbol%": hasSymbols ? Symbol : undefined,
		"%SyntaxError%": $SyntaxError,
		"%ThrowTypeError%": ThrowTypeError,
		"%TypedArray%": TypedArray,
		"%TypeError%": $TypeError,
		"%Uint8Array%": typeof Uint8Array === "undefined" ? undefined : Uint8Array,
		"%Uint8ClampedArray%": typeof Uint8ClampedArray === "undefined" ? undefined : Uint8ClampedArray,
		"%Uint16Array%": typeof Uint16Array === "undefined" ? undefined : Uint16Array,
		"%Uint32Array%": typeof Uint32Array === "undefined" ? undefined : Uint32Array,
		"%URIError%": $URIError,
		"%WeakMap%": typeof WeakMap === "undefined" ? undefined : WeakMap,
		"%WeakRef%": typeof WeakRef === "undefined" ? undefined : WeakRef,
		"%WeakSet%": typeof WeakSet === "undefined" ? undefined : WeakSet,
		"%Function.prototype.call%": $call,
		"%Function.prototype.apply%": $apply,
		"%Object.defineProperty%": $defineProperty,
		"%Object.getPrototypeOf%": $ObjectGPO,
		"%Math.abs%": abs,
		"%Math.floor%": floor,
		"%Math.max%": max,
		"%Math.min%": min,
		"%Math.pow%": pow,
		"%Math.round%": round,
		"%Math.sign%": sign,
		"%Reflect.getPrototypeOf%": $ReflectGPO
	};
	if (getProto) try {
		null.error;
	} catch (e) {
		INTRINSICS["%Error.prototype%"] = getProto(getProto(e));
	}
	var getAsyncFunction = require_async_function();
	var getGeneratorFunction = require_generator_function();
	var getAsyncGeneratorFunction = require_async_generator_function();
	var doEval = function doEval(name) {
		var value;
		if (name === "%AsyncFunction%") value = getAsyncFunction() || void 0;
		else if (name === "%GeneratorFunction%") value = getGeneratorFunction() || void 0;
		else if (name === "%AsyncGeneratorFunction%") value = getAsyncGeneratorFunction() || void 0;
		else if (name === "%AsyncGenerator%") {
			var fn = doEval("%AsyncGeneratorFunction%");
			if (fn) value = fn.prototype;
		} else if (name === "%AsyncIteratorPrototype%") {
			var gen = doEval("%AsyncGenerator%");
			if (gen && getProto) value = getProto(gen.prototype);
		}
		INTRINSICS[name] = value;
		return value;
	};
	var LEGACY_ALIASES = {
		__proto__: null,
		"%ArrayBufferPrototype%": ["ArrayBuffer", "prototype"],
		"%ArrayPrototype%": ["Array", "prototype"],
		"%ArrayProto_entries%": [
			"Array",
			"prototype",
			"entries"
		],
		"%ArrayProto_forEach%": [
			"Array",
			"prototype",
			"forEach"
		],
		"%ArrayProto_keys%": [
			"Array",
			"prototype",
			"keys"
		],
		"%ArrayProto_values%": [
			"Array",
			"prototype",
			"values"
		],
		"%AsyncFunctionPrototype%": ["AsyncFunction", "prototype"],
		"%AsyncGenerator%": ["AsyncGeneratorFunction", "prototype"],
		"%AsyncGeneratorPrototype%": [
			"AsyncGeneratorFunction",
			"prototype",
			"prototype"
		],
		"%BooleanPrototype%": ["Boolean", "prototype"],
		"%DataViewPrototype%": ["DataView", "prototype"],
		"%DatePrototype%": ["Date", "prototype"],
		"%ErrorPrototype%": ["Error", "prototype"],
		"%EvalErrorPrototype%": ["EvalError", "prototype"],
		"%Float32ArrayPrototype%": ["Float32Array", "prototype"],
		"%Float64ArrayPrototype%": ["Float64Array", "prototype"],
		"%FunctionPrototype%": ["Function", "prototype"],
		"%Generator%": ["GeneratorFunction", "prototype"],
		"%GeneratorPrototype%": [
			"GeneratorFunction",
			"prototype",
			"prototype"
		],
		"%Int8ArrayPrototype%": ["Int8Array", "prototype"],
		"%Int16ArrayPrototype%": ["Int16Array", "prototype"],
		"%Int32ArrayPrototype%": ["Int32Array", "prototype"],
		"%JSONParse%": ["JSON", "parse"],
		"%JSONStringify%": ["JSON", "stringify"],
		"%MapPrototype%": ["Map", "prototype"],
		"%NumberPrototype%": ["Number", "prototype"],
		"%ObjectPrototype%": ["Object", "prototype"],
		"%ObjProto_toString%": [
			"Object",
			"prototype",
			"toString"
		],
		"%ObjProto_valueOf%": [
			"Object",
			"prototype",
			"valueOf"
		],
		"%PromisePrototype%": ["Promise", "prototype"],
		"%PromiseProto_then%": [
			"Promise",
			"prototype",
			"then"
		],
		"%Promise_all%": ["Promise", "all"],
		"%Promise_reject%": ["Promise", "reject"],
		"%Promise_resolve%": ["Promise", "resolve"],
		"%RangeErrorPrototype%": ["RangeError", "prototype"],
		"%ReferenceErrorPrototype%": ["ReferenceError", "prototype"],
		"%RegExpPrototype%": ["RegExp", "prototype"],
		"%SetPrototype%": ["Set", "prototype"],
		"%SharedArrayBufferPrototype%": ["SharedArrayBuffer", "prototype"],
		"%StringPrototype%": ["String", "prototype"],
		"%SymbolPrototype%": ["Symbol", "prototype"],
		"%SyntaxErrorPrototype%": ["SyntaxError", "prototype"],
		"%TypedArrayPrototype%": ["TypedArray", "prototype"],
		"%TypeErrorPrototype%": ["TypeError", "prototype"],
		"%Uint8ArrayPrototype%": ["Uint8Array", "prototype"],
		"%Uint8ClampedArrayPrototype%": ["Uint8ClampedArray", "prototype"],
		"%Uint16ArrayPrototype%": ["Uint16Array", "prototype"],
		"%Uint32ArrayPrototype%": ["Uint32Array", "prototype"],
		"%URIErrorPrototype%": ["URIError", "prototype"],
		"%WeakMapPrototype%": ["WeakMap", "prototype"],
		"%WeakSetPrototype%": ["WeakSet", "prototype"]
	};
	var bind = require_function_bind();
	var hasOwn = require_hasown();
	var $concat = bind.call($call, Array.prototype.concat);
	var $spliceApply = bind.call($apply, Array.prototype.splice);
	var $replace = bind.call($call, String.prototype.replace);
	var $strSlice = bind.call($call, String.prototype.slice);
	var $exec = bind.call($call, RegExp.prototype.exec);
	var rePropName = /[^%.[\]]+|\[(?:(-?\d+(?:\.\d+)?)|(["'])((?:(?!\2)[^\\]|\\.)*?)\2)\]|(?=(?:\.|\[\])(?:\.|\[\]|%$))/g;
	var reEscapeChar = /\\(\\)?/g;
	var stringToPath = function stringToPath(string) {
		var first = $strSlice(string, 0, 1);
		var last = $strSlice(string, -1);
		if (first === "%" && last !== "%") throw new $SyntaxError("invalid intrinsic syntax, expected closing `%`");
		else if (last === "%" && first !== "%") throw new $SyntaxError("invalid intrinsic syntax, expected opening `%`");
		var result = [];
		$replace(string, rePropName, function(match, number, quote, subString) {
			result[result.length] = quote ? $replace(subString, reEscapeChar, "$1") : number || match;
		});
		return result;
	};
	var getBaseIntrinsic = function getBaseIntrinsic(name, allowMissing) {
		var intrinsicName = name;
		var alias;
		if (hasOwn(LEGACY_ALIASES, intrinsicName)) {
			alias = LEGACY_ALIASES[intrinsicName];
			intrinsicName = "%" + alias[0] + "%";
		}
		if (hasOwn(INTRINSICS, intrinsicName)) {
			var value = INTRINSICS[intrinsicName];
			if (value === needsEval) value = doEval(intrinsicName);
			if (typeof value === "undefined" && !allowMissing) throw new $TypeError("intrinsic " + name + " exists, but is not available. Please file an issue!");
			return {
				alias,
				name: intrinsicName,
				value
			};
		}
		throw new $SyntaxError("intrinsic " + name + " does not exist!");
	};
	module.exports = function GetIntrinsic(name, allowMissing) {
		if (typeof name !== "string" || name.length === 0) throw new $TypeError("intrinsic name must be a non-empty string");
		if (arguments.length > 1 && typeof allowMissing !== "boolean") throw new $TypeError("\"allowMissing\" argument must be a boolean");
		if ($exec(/^%?[^%]*%?$/, name) === null) throw new $SyntaxError("`%` may not be present anywhere but at the beginning and end of the intrinsic name");
		var parts = stringToPath(name);
		var intrinsicBaseName = parts.length > 0 ? parts[0] : "";
		var intrinsic = getBaseIntrinsic("%" + intrinsicBaseName + "%", allowMissing);
		var intrinsicRealName = intrinsic.name;
		var value = intrinsic.value;
		var skipFurtherCaching = false;
		var alias = intrinsic.alias;
		if (alias) {
			intrinsicBaseName = alias[0];
			$spliceApply(parts, $concat([0, 1], alias));
		}
		for (var i = 1, isOwn = true; i < parts.length; i += 1) {
			var part = parts[i];
			var first = $strSlice(part, 0, 1);
			var last = $strSlice(part, -1);
			if ((first === "\"" || first === "'" || first === "`" || last === "\"" || last === "'" || last === "`") && first !== last) throw new $SyntaxError("property names with quotes must have matching quotes");
			if (part === "constructor" || !isOwn) skipFurtherCaching = true;
			intrinsicBaseName += "." + part;
			intrinsicRealName = "%" + intrinsicBaseName + "%";
			if (hasOwn(INTRINSICS, intrinsicRealName)) value = INTRINSICS[intrinsicRealName];
			else if (value != null) {
				if (!(part in value)) {
					if (!allowMissing) throw new $TypeError("base intrinsic for " + name + " exists, but the property is not available.");
					return;
				}
				if ($gOPD && i + 1 >= parts.length) {
					var desc = $gOPD(value, part);
					isOwn = !!desc;
					if (isOwn && "get" in desc && !("originalValue" in desc.get)) value = desc.get;
					else value = value[part];
				} else {
					isOwn = hasOwn(value, part);
					value = value[part];
				}
				if (isOwn && !skipFurtherCaching) INTRINSICS[intrinsicRealName] = value;
			}
		}
		return value;
	};
}));
// node_modules/call-bound/index.js
var require_call_bound = __commonJSMin(((exports, module) => {
	var GetIntrinsic = require_get_intrinsic();
	var callBindBasic = require_call_bind_apply_helpers();
	var $indexOf = callBindBasic([GetIntrinsic("%String.prototype.indexOf%")]);
	module.exports = function callBoundIntrinsic(name, allowMissing) {
		var intrinsic = GetIntrinsic(name, !!allowMissing);
		if (typeof intrinsic === "function" && $indexOf(name, ".prototype.") > -1) return callBindBasic([intrinsic]);
		return intrinsic;
	};
}));
// node_modules/is-callable/index.js
var require_is_callable = __commonJSMin(((exports, module) => {
	var fnToStr = Function.prototype.toString;
	var reflectApply = typeof Reflect === "object" && Reflect !== null && Reflect.apply;
	var badArrayLike;
	var isCallableMarker;
	if (typeof reflectApply === "function" && typeof Object.defineProperty === "function") try {
		badArrayLike = Object.defineProperty({}, "length", { get: function() {
			throw isCallableMarker;
		} });
		isCallableMarker = {};
		reflectApply(function() {
			throw 42;
		}, null, badArrayLike);
	} catch (_) {
		if (_ !== isCallableMarker) reflectApply = null;
	}
	else reflectApply = null;
	var constructorRegex = /^\s*class\b/;
	var isES6ClassFn = function isES6ClassFunction(value) {
		try {
			var fnStr = fnToStr.call(value);
			return constructorRegex.test(fnStr);
		} catch (e) {
			return false;
		}
	};
	var tryFunctionObject = function tryFunctionToStr(value) {
		try {
			if (isES6ClassFn(value)) return false;
			fnToStr.call(value);
			return true;
		} catch (e) {
			return false;
		}
	};
	var toStr = Object.prototype.toString;
	var objectClass = "[object Object]";
	var fnClass = "[object Function]";
	var genClass = "[object GeneratorFunction]";
	var ddaClass = "[object HTMLAllCollection]";
	var ddaClass2 = "[object HTML document.all class]";
	var ddaClass3 = "[object HTMLCollection]";
	var hasToStringTag = typeof Symbol === "function" && !!Symbol.toStringTag;
	var isIE68 = !(0 in [,]);
	var isDDA = function isDocumentDotAll() {
		return false;
	};
	if (typeof document === "object") {
		var all = document.all;
		if (toStr.call(all) === toStr.call(document.all)) isDDA = function isDocumentDotAll(value) {
			if ((isIE68 || !value) && (typeof value === "undefined" || typeof value === "object")) try {
				var str = toStr.call(value);
				return (str === ddaClass || str === ddaClass2 || str === ddaClass3 || str === objectClass) && value("") == null;
			} catch (e) {}
			return false;
		};
	}
	module.exports = reflectApply ? function isCallable(value) {
		if (isDDA(value)) return true;
		if (!value) return false;
		if (typeof value !== "function" && typeof value !== "object") return false;
		try {
			reflectApply(value, null, badArrayLike);
		} catch (e) {
			if (e !== isCallableMarker) return false;
		}
		return !isES6ClassFn(value) && tryFunctionObject(value);
	} : function isCallable(value) {
		if (isDDA(value)) return true;
		if (!value) return false;
		if (typeof value !== "function" && typeof value !== "object") return false;
		if (hasToStringTag) return tryFunctionObject(value);
		if (isES6ClassFn(value)) return false;
		var strClass = toStr.call(value);
		if (strClass !== fnClass && strClass !== genClass && !/^\[object HTML/.test(strClass)) return false;
		return tryFunctionObject(value);
	};
}));
// node_modules/for-each/index.js
var require_for_each = __commonJSMin(((exports, module) => {
	var isCallable = require_is_callable();
	var toStr = Object.prototype.toString;
	var hasOwnProperty = Object.prototype.hasOwnProperty;
	var forEachArray = function forEachArray(array, iterator, receiver) {
		for (var i = 0, len = array.length; i < len; i++) if (hasOwnProperty.call(array, i)) {
			if (receiver == null) iterator(array[i], i, array);
			else iterator.call(receiver, array[i], i, array);
		}
	};
	var forEachString = function forEachString(string, iterator, receiver) {
		for (var i = 0, len = string.length; i < len; i++) if (receiver == null) iterator(string.charAt(i), i, string);
		else iterator.call(receiver, string.charAt(i), i, string);
	};
	var forEachObject = function forEachObject(object, iterator, receiver) {
		for (var k in object) if (hasOwnProperty.call(object, k)) {
			if (receiver == null) iterator(object[k], k, object);
			else iterator.call(receiver, object[k], k, object);
		}
	};
	function isArray(x) {
		return toStr.call(x) === "[object Array]";
	}
	module.exports = function forEach(list, iterator, thisArg) {
		if (!isCallable(iterator)) throw new TypeError("iterator must be a function");
		var receiver;
		if (arguments.length >= 3) receiver = thisArg;
		if (isArray(list)) forEachArray(list, iterator, receiver);
		else if (typeof list === "string") forEachString(list, iterator, receiver);
		else forEachObject(list, iterator, receiver);
	};
}));
// node_modules/possible-typed-array-names/index.js
var require_possible_typed_array_names = __commonJSMin(((exports, module) => {
	module.exports = [
		"Float16Array",
		"Float32Array",
		"Float64Array",
		"Int8Array",
		"Int16Array",
		"Int32Array",
		"Uint8Array",
		"Uint8ClampedArray",
		"Uint16Array",
		"Uint32Array",
		"BigInt64Array",
		"BigUint64Array"
	];
}));
// node_modules/available-typed-arrays/index.js
var require_available_typed_arrays = __commonJSMin(((exports, module) => {
	var possibleNames = require_possible_typed_array_names();
	var g = typeof globalThis === "undefined" ? global : globalThis;
	module.exports = function availableTypedArrays() {
		var out = [];
		for (var i = 0; i < possibleNames.length; i++) if (typeof g[possibleNames[i]] === "function") out[out.length] = possibleNames[i];
		return out;
	};
}));
// node_modules/define-data-property/index.js
var require_define_data_property = __commonJSMin(((exports, module) => {
	var $defineProperty = require_es_define_property();
	var $SyntaxError = require_syntax();
	var $TypeError = require_type();
	var gopd = require_gopd();
	module.exports = function defineDataProperty(obj, property, value) {
		if (!obj || typeof obj !== "object" && typeof obj !== "function") throw new $TypeError("`obj` must be an object or a function`");
		if (typeof property !== "string" && typeof property !== "symbol") throw new $TypeError("`property` must be a string or a symbol`");
		if (arguments.length > 3 && typeof arguments[3] !== "boolean" && arguments[3] !== null) throw new $TypeError("`nonEnumerable`, if provided, must be a boolean or null");
		if (arguments.length > 4 && typeof arguments[4] !== "boolean" && arguments[4] !== null) throw new $TypeError("`nonWritable`, if provided, must be a boolean or null");
		if (arguments.length > 5 && typeof arguments[5] !== "boolean" && arguments[5] !== null) throw new $TypeError("`nonConfigurable`, if provided, must be a boolean or null");
		if (arguments.length > 6 && typeof arguments[6] !== "boolean") throw new $TypeError("`loose`, if provided, must be a boolean");
		var nonEnumerable = arguments.length > 3 ? arguments[3] : null;
		var nonWritable = arguments.length > 4 ? arguments[4] : null;
		var nonConfigurable = arguments.length > 5 ? arguments[5] : null;
		var loose = arguments.length > 6 ? arguments[6] : false;
		var desc = !!gopd && gopd(obj, property);
		if ($defineProperty) $defineProperty(obj, property, {
			configurable: nonConfigurable === null && desc ? desc.configurable : !nonConfigurable,
			enumerable: nonEnumerable === null && desc ? desc.enumerable : !nonEnumerable,
			value,
			writable: nonWritable === null && desc ? desc.writable : !nonWritable
		});
		else if (loose || !nonEnumerable && !nonWritable && !nonConfigurable) obj[property] = value;
		else throw new $SyntaxError("This environment does not support defining a property as non-configurable, non-writable, or non-enumerable.");
	};
}));
// node_modules/has-property-descriptors/index.js
var require_has_property_descriptors = __commonJSMin(((exports, module) => {
	var $defineProperty = require_es_define_property();
	var hasPropertyDescriptors = function hasPropertyDescriptors() {
		return !!$defineProperty;
	};
	hasPropertyDescriptors.hasArrayLengthDefineBug = function hasArrayLengthDefineBug() {
		if (!$defineProperty) return null;
		try {
			return $defineProperty([], "length", { value: 1 }).length !== 1;
		} catch (e) {
			return true;
		}
	};
	module.exports = hasPropertyDescriptors;
}));
// node_modules/set-function-length/index.js
var require_set_function_length = __commonJSMin(((exports, module) => {
	var GetIntrinsic = require_get_intrinsic();
	var define = require_define_data_property();
	var hasDescriptors = require_has_property_descriptors()();
	var gOPD = require_gopd();
	var $TypeError = require_type();
	var $floor = GetIntrinsic("%Math.floor%");
	module.exports = function setFunctionLength(fn, length) {
		if (typeof fn !== "function") throw new $TypeError("`fn` is not a function");
		if (typeof length !== "number" || length < 0 || length > 4294967295 || $floor(length) !== length) throw new $TypeError("`length` must be a positive 32-bit integer");
		var loose = arguments.length > 2 && !!arguments[2];
		var functionLengthIsConfigurable = true;
		var functionLengthIsWritable = true;
		if ("length" in fn && gOPD) {
			var desc = gOPD(fn, "length");
			if (desc && !desc.configurable) functionLengthIsConfigurable = false;
			if (desc && !desc.writable) functionLengthIsWritable = false;
		}
		if (functionLengthIsConfigurable || functionLengthIsWritable || !loose) {
			if (hasDescriptors) define(fn, "length", length, true, true);
			else define(fn, "length", length);
		}
		return fn;
	};
}));
// node_modules/call-bind-apply-helpers/applyBind.js
var require_applyBind = __commonJSMin(((exports, module) => {
	var bind = require_function_bind();
	var $apply = require_functionApply();
	var actualApply = require_actualApply();
	module.exports = function applyBind() {
		return actualApply(bind, $apply, arguments);
	};
}));
// node_modules/call-bind/index.js
var require_call_bind = __commonJSMin(((exports, module) => {
	var setFunctionLength = require_set_function_length();
	var $defineProperty = require_es_define_property();
	var callBindBasic = require_call_bind_apply_helpers();
	var applyBind = require_applyBind();
	module.exports = function callBind(originalFunction) {
		var func = callBindBasic(arguments);
		var adjustedLength = 1 + originalFunction.length - (arguments.length - 1);
		return setFunctionLength(func, adjustedLength > 0 ? adjustedLength : 0, true);
	};
	if ($defineProperty) $defineProperty(module.exports, "apply", { value: applyBind });
	else module.exports.apply = applyBind;
}));
// node_modules/has-tostringtag/shams.js
var require_shams = __commonJSMin(((exports, module) => {
	var hasSymbols = require_shams$1();
	module.exports = function hasToStringTagShams() {
		return hasSymbols() && !!Symbol.toStringTag;
	};
}));
// node_modules/which-typed-array/index.js
var require_which_typed_array = __commonJSMin(((exports, module) => {
	var forEach = require_for_each();
	var availableTypedArrays = require_available_typed_arrays();
	var callBind = require_call_bind();
	var callBound = require_call_bound();
	var gOPD = require_gopd();
	var getProto = require_get_proto();
	var $toString = callBound("Object.prototype.toString");
	var hasToStringTag = require_shams()();
	var g = typeof globalThis === "undefined" ? global : globalThis;
	var typedArrays = availableTypedArrays();
	var $slice = callBound("String.prototype.slice");
	var $indexOf = callBound("Array.prototype.indexOf", true) || function indexOf(array, value) {
		for (var i = 0; i < array.length; i += 1) if (array[i] === value) return i;
		return -1;
	};
	var cache = { __proto__: null };
	if (hasToStringTag && gOPD && getProto) forEach(typedArrays, function(typedArray) {
		var arr = new g[typedArray]();
		if (Symbol.toStringTag in arr && getProto) {
			var proto = getProto(arr);
			var descriptor = gOPD(proto, Symbol.toStringTag);
			if (!descriptor && proto) descriptor = gOPD(getProto(proto), Symbol.toStringTag);
			if (descriptor && descriptor.get) {
				var bound = callBind(descriptor.get);
				cache["$" + typedArray] = bound;
			}
		}
	});
	else forEach(typedArrays, function(typedArray) {
		var arr = new g[typedArray]();
		var fn = arr.slice || arr.set;
		if (fn) {
			var bound = callBind(fn);
			cache["$" + typedArray] = bound;
		}
	});
	function tryTypedArrays(value) {
		var found = false;
		forEach(cache, function(getter, typedArray) {
			if (!found) try {
				if ("$" + getter(value) === typedArray) found = $slice(typedArray, 1);
			} catch (e) {}
		});
		return found;
	}
	function trySlices(value) {
		var found = false;
		forEach(cache, function(getter, name) {
			if (!found) try {
				getter(value);
				found = $slice(name, 1);
			} catch (e) {}
		});
		return found;
	}
	function isTATag(tag) {
		return $indexOf(typedArrays, tag) > -1;
	}
	function whichTypedArray(value) {
		if (!value || typeof value !== "object") return false;
		if (!hasToStringTag) {
			var tag = $slice($toString(value), 8, -1);
			if (isTATag(tag)) return tag;
			if (tag !== "Object") return false;
			return trySlices(value);
		}
		if (!gOPD) return null;
		return tryTypedArrays(value);
	}
	module.exports = whichTypedArray;
}));
// node_modules/is-typed-array/index.js
var require_is_typed_array = __commonJSMin(((exports, module) => {
	var whichTypedArray = require_which_typed_array();
	module.exports = function isTypedArray(value) {
		return !!whichTypedArray(value);
	};
}));
// node_modules/typed-array-buffer/index.js
var require_typed_array_buffer = __commonJSMin(((exports, module) => {
	var $TypeError = require_type();
	var $typedArrayBuffer = require_call_bound()("TypedArray.prototype.buffer", true);
	var isTypedArray = require_is_typed_array();
	module.exports = $typedArrayBuffer || function typedArrayBuffer(x) {
		if (!isTypedArray(x)) throw new $TypeError("Not a Typed Array");
		return x.buffer;
	};
}));
// node_modules/to-buffer/index.js
var require_to_buffer = __commonJSMin(((exports, module) => {
	var Buffer = require_safe_buffer().Buffer;
	var isArray = require_isarray();
	var typedArrayBuffer = require_typed_array_buffer();
	var isView = ArrayBuffer.isView || function isView(obj) {
		try {
			typedArrayBuffer(obj);
			return true;
		} catch (e) {
			return false;
		}
	};
	var useUint8Array = typeof Uint8Array !== "undefined";
	var useArrayBuffer = typeof ArrayBuffer !== "undefined" && typeof Uint8Array !== "undefined";
	var useFromArrayBuffer = useArrayBuffer && (Buffer.prototype instanceof Uint8Array || Buffer.TYPED_ARRAY_SUPPORT);
	module.exports = function toBuffer(data, encoding) {
		if (Buffer.isBuffer(data)) {
			if (data.constructor && !("isBuffer" in data)) return Buffer.from(data);
			return data;
		}
		if (typeof data === "string") return Buffer.from(data, encoding);
		if (useArrayBuffer && isView(data)) {
			if (data.byteLength === 0) return Buffer.alloc(0);
			if (useFromArrayBuffer) {
				var res = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
				if (res.byteLength === data.byteLength) return res;
			}
			var uint8 = data instanceof Uint8Array ? data : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
			var result = Buffer.from(uint8);
			if (result.length === data.byteLength) return result;
		}
		if (useUint8Array && data instanceof Uint8Array) return Buffer.from(data);
		var isArr = isArray(data);
		if (isArr) for (var i = 0; i < data.length; i += 1) {
			var x = data[i];
			if (typeof x !== "number" || x < 0 || x > 255 || ~~x !== x) throw new RangeError("Array items must be numbers in the range 0-255.");
		}
		if (isArr || Buffer.isBuffer(data) && data.constructor && typeof data.constructor.isBuffer === "function" && data.constructor.isBuffer(data)) return Buffer.from(data);
		throw new TypeError("The \"data\" argument must be a string, an Array, a Buffer, a Uint8Array, or a DataView.");
	};
}));
// node_modules/sha.js/hash.js
var require_hash = __commonJSMin(((exports, module) => {
	var Buffer = require_safe_buffer().Buffer;
	var toBuffer = require_to_buffer();
	function Hash(blockSize, finalSize) {
		this._block = Buffer.alloc(blockSize);
		this._finalSize = finalSize;
		this._blockSize = blockSize;
		this._len = 0;
	}
	Hash.prototype.update = function(data, enc) {
		data = toBuffer(data, enc || "utf8");
		var block = this._block;
		var blockSize = this._blockSize;
		var length = data.length;
		var accum = this._len;
		for (var offset = 0; offset < length;) {
			var assigned = accum % blockSize;
			var remainder = Math.min(length - offset, blockSize - assigned);
			for (var i = 0; i < remainder; i++) block[assigned + i] = data[offset + i];
			accum += remainder;
			offset += remainder;
			if (accum % blockSize === 0) this._update(block);
		}
		this._len += length;
		return this;
	};
	Hash.prototype.digest = function(enc) {
		var rem = this._len % this._blockSize;
		this._block[rem] = 128;
		this._block.fill(0, rem + 1);
		if (rem >= this._finalSize) {
			this._update(this._block);
			this._block.fill(0);
		}
		var bits = this._len * 8;
		if (bits <= 4294967295) this._block.writeUInt32BE(bits, this._blockSize - 4);
		else {
			var lowBits = (bits & 4294967295) >>> 0;
			var highBits = (bits - lowBits) / 4294967296;
			this._block.writeUInt32BE(highBits, this._blockSize - 8);
			this._block.writeUInt32BE(lowBits, this._blockSize - 4);
		}
		this._update(this._block);
		var hash = this._hash();
		return enc ? hash.toString(enc) : hash;
	};
	Hash.prototype._update = function() {
		throw new Error("_update must be implemented by subclass");
	};
	module.exports = Hash;
}));
// node_modules/sha.js/sha.js
var require_sha = __commonJSMin(((exports, module) => {
	var inherits = require_inherits();
	var Hash = require_hash();
	var Buffer = require_safe_buffer().Buffer;
	var K = [
		1518500249,
		1859775393,
		-1894007588,
		-899497514
	];
	var W = new Array(80);
	function Sha() {
		this.init();
		this._w = W;
		Hash.call(this, 64, 56);
	}
	inherits(Sha, Hash);
	Sha.prototype.init = function() {
		this._a = 1732584193;
		this._b = 4023233417;
		this._c = 2562383102;
		this._d = 271733878;
		this._e = 3285377520;
		return this;
	};
	function rotl5(num) {
		return num << 5 | num >>> 27;
	}
	function rotl30(num) {
		return num << 30 | num >>> 2;
	}
	function ft(s, b, c, d) {
		if (s === 0) return b & c | ~b & d;
		if (s === 2) return b & c | b & d | c & d;
		return b ^ c ^ d;
	}
	Sha.prototype._update = function(M) {
		var w = this._w;
		var a = this._a | 0;
		var b = this._b | 0;
		var c = this._c | 0;
		var d = this._d | 0;
		var e = this._e | 0;
		for (var i = 0; i < 16; ++i) w[i] = M.readInt32BE(i * 4);
		for (; i < 80; ++i) w[i] = w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16];
		for (var j = 0; j < 80; ++j) {
			var s = ~~(j / 20);
			var t = rotl5(a) + ft(s, b, c, d) + e + w[j] + K[s] | 0;
			e = d;
			d = c;
			c = rotl30(b);
			b = a;
			a = t;
		}
		this._a = a + this._a | 0;
		this._b = b + this._b | 0;
		this._c = c + this._c | 0;
		this._d = d + this._d | 0;
		this._e = e + this._e | 0;
	};
	Sha.prototype._hash = function() {
		var H = Buffer.allocUnsafe(20);
		H.writeInt32BE(this._a | 0, 0);
		H.writeInt32BE(this._b | 0, 4);
		H.writeInt32BE(this._c | 0, 8);
		H.writeInt32BE(this._d | 0, 12);
		H.writeInt32BE(this._e | 0, 16);
		return H;
	};
	module.exports = Sha;
}));
// node_modules/sha.js/sha1.js
var require_sha1 = __commonJSMin(((exports, module) => {
	var inherits = require_inherits();
	var Hash = require_hash();
	var Buffer = require_safe_buffer().Buffer;
	var K = [
		1518500249,
		1859775393,
		-1894007588,
		-899497514
	];
	var W = new Array(80);
	function Sha1() {
		this.init();
		this._w = W;
		Hash.call(this, 64, 56);
	}
	inherits(Sha1, Hash);
	Sha1.prototype.init = function() {
		this._a = 1732584193;
		this._b = 4023233417;
		this._c = 2562383102;
		this._d = 271733878;
		this._e = 3285377520;
		return this;
	};
	function rotl1(num) {
		return num << 1 | num >>> 31;
	}
	function rotl5(num) {
		return num << 5 | num >>> 27;
	}
	function rotl30(num) {
		return num << 30 | num >>> 2;
	}
	function ft(s, b, c, d) {
		if (s === 0) return b & c | ~b & d;
		if (s === 2) return b & c | b & d | c & d;
		return b ^ c ^ d;
	}
	Sha1.prototype._update = function(M) {
		var w = this._w;
		var a = this._a | 0;
		var b = this._b | 0;
		var c = this._c | 0;
		var d = this._d | 0;
		var e = this._e | 0;
		for (var i = 0; i < 16; ++i) w[i] = M.readInt32BE(i * 4);
		for (; i < 80; ++i) w[i] = rotl1(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16]);
		for (var j = 0; j < 80; ++j) {
			var s = ~~(j / 20);
			var t = rotl5(a) + ft(s, b, c, d) + e + w[j] + K[s] | 0;
			e = d;
			d = c;
			c = rotl30(b);
			b = a;
			a = t;
		}
		this._a = a + this._a | 0;
		this._b = b + this._b | 0;
		this._c = c + this._c | 0;
		this._d = d + this._d | 0;
		this._e = e + this._e | 0;
	};
	Sha1.prototype._hash = function() {
		var H = Buffer.allocUnsafe(20);
		H.writeInt32BE(this._a | 0, 0);
		H.writeInt32BE(this._b | 0, 4);
		H.writeInt32BE(this._c | 0, 8);
		H.writeInt32BE(this._d | 0, 12);
		H.writeInt32BE(this._e | 0, 16);
		return H;
	};
	module.exports = Sha1;
}));
// node_modules/sha.js/sha256.js
var require_sha256 = __commonJSMin(((exports, module) => {
	var inherits = require_inherits();
	var Hash = require_hash();
	var Buffer = require_safe_buffer().Buffer;
	var K = [
		1116352408,
		1899447441,
		3049323471,
		3921009573,
		961987163,
		1508970993,
		2453635748,
		2870763221,
		3624381080,
		310598401,
		607225278,
		1426881987,
		1925078388,
		2162078206,
		2614888103,
		3248222580,
		3835390401,
		4022224774,
		264347078,
		604807628,
		770255983,
		1249150122,
		1555081692,
		1996064986,
		2554220882,
		2821834349,
		2952996808,
		3210313671,
		3336571891,
		3584528711,
		113926993,
		338241895,
		666307205,
		773529912,
		1294757372,
		1396182291,
		1695183700,
		1986661051,
		2177026350,
		2456956037,
		2730485921,
		2820302411,
		3259730800,
		3345764771,
		3516065817,
		3600352804,
		4094571909,
		275423344,
		430227734,
		506948616,
		659060556,
		883997877,
		958139571,
		1322822218,
		1537002063,
		1747873779,
		1955562222,
		2024104815,
		2227730452,
		2361852424,
		2428436474,
		2756734187,
		3204031479,
		3329325298
	];
	var W = new Array(64);
	function Sha256() {
		this.init();
		this._w = W;
		Hash.call(this, 64, 56);
	}
	inherits(Sha256, Hash);
	Sha256.prototype.init = function() {
		this._a = 1779033703;
		this._b = 3144134277;
		this._c = 1013904242;
		this._d = 2773480762;
		this._e = 1359893119;
		this._f = 2600822924;
		this._g = 528734635;
		this._h = 1541459225;
		return this;
	};
	function ch(x, y, z) {
		return z ^ x & (y ^ z);
	}
	function maj(x, y, z) {
		return x & y | z & (x | y);
	}
	function sigma0(x) {
		return (x >>> 2 | x << 30) ^ (x >>> 13 | x << 19) ^ (x >>> 22 | x << 10);
	}
	function sigma1(x) {
		return (x >>> 6 | x << 26) ^ (x >>> 11 | x << 21) ^ (x >>> 25 | x << 7);
	}
	function gamma0(x) {
		return (x >>> 7 | x << 25) ^ (x >>> 18 | x << 14) ^ x >>> 3;
	}
	function gamma1(x) {
		return (x >>> 17 | x << 15) ^ (x >>> 19 | x << 13) ^ x >>> 10;
	}
	Sha256.prototype._update = function(M) {
		var w = this._w;
		var a = this._a | 0;
		var b = this._b | 0;
		var c = this._c | 0;
		var d = this._d | 0;
		var e = this._e | 0;
		var f = this._f | 0;
		var g = this._g | 0;
		var h = this._h | 0;
		for (var i = 0; i < 16; ++i) w[i] = M.readInt32BE(i * 4);
		for (; i < 64; ++i) w[i] = gamma1(w[i - 2]) + w[i - 7] + gamma0(w[i - 15]) + w[i - 16] | 0;
		for (var j = 0; j < 64; ++j) {
			var T1 = h + sigma1(e) + ch(e, f, g) + K[j] + w[j] | 0;
			var T2 = sigma0(a) + maj(a, b, c) | 0;
			h = g;
			g = f;
			f = e;
			e = d + T1 | 0;
			d = c;
			c = b;
			b = a;
			a = T1 + T2 | 0;
		}
		this._a = a + this._a | 0;
		this._b = b + this._b | 0;
		this._c = c + this._c | 0;
		this._d = d + this._d | 0;
		this._e = e + this._e | 0;
		this._f = f + this._f | 0;
		this._g = g + this._g | 0;
		this._h = h + this._h | 0;
	};
	Sha256.prototype._hash = function() {
		var H = Buffer.allocUnsafe(32);
		H.writeInt32BE(this._a, 0);
		H.writeInt32BE(this._b, 4);
		H.writeInt32BE(this._c, 8);
		H.writeInt32BE(this._d, 12);
		H.writeInt32BE(this._e, 16);
		H.writeInt32BE(this._f, 20);
		H.writeInt32BE(this._g, 24);
		H.writeInt32BE(this._h, 28);
		return H;
	};
	module.exports = Sha256;
}));
// node_modules/sha.js/sha224.js
var require_sha224 = __commonJSMin(((exports, module) => {
	var inherits = require_inherits();
	var Sha256 = require_sha256();
	var Hash = require_hash();
	var Buffer = require_safe_buffer().Buffer;
	var W = new Array(64);
	function Sha224() {
		this.init();
		this._w = W;
		Hash.call(this, 64, 56);
	}
	inherits(Sha224, Sha256);
	Sha224.prototype.init = function() {
		this._a = 3238371032;
		this._b = 914150663;
		this._c = 812702999;
		this._d = 4144912697;
		this._e = 4290775857;
		this._f = 1750603025;
		this._g = 1694076839;
		this._h = 3204075428;
		return this;
	};
	Sha224.prototype._hash = function() {
		var H = Buffer.allocUnsafe(28);
		H.writeInt32BE(this._a, 0);
		H.writeInt32BE(this._b, 4);
		H.writeInt32BE(this._c, 8);
		H.writeInt32BE(this._d, 12);
		H.writeInt32BE(this._e, 16);
		H.writeInt32BE(this._f, 20);
		H.writeInt32BE(this._g, 24);
		return H;
	};
	module.exports = Sha224;
}));
// node_modules/sha.js/sha512.js
var require_sha512 = __commonJSMin(((exports, module) => {
	var inherits = require_inherits();
	var Hash = require_hash();
	var Buffer = require_safe_buffer().Buffer;
	var K = [
		1116352408,
		3609767458,
		1899447441,
		602891725,
		3049323471,
		3964484399,
		3921009573,
		2173295548,
		961987163,
		4081628472,
		1508970993,
		3053834265,
		2453635748,
		2937671579,
		2870763221,
		3664609560,
		3624381080,
		2734883394,
		310598401,
		1164996542,
		607225278,
		1323610764,
		1426881987,
		3590304994,
		1925078388,
		4068182383,
		2162078206,
		991336113,
		2614888103,
		633803317,
		3248222580,
		3479774868,
		3835390401,
		2666613458,
		4022224774,
		944711139,
		264347078,
		2341262773,
		604807628,
		2007800933,
		770255983,
		1495990901,
		1249150122,
		1856431235,
		1555081692,
		3175218132,
		1996064986,
		2198950837,
		2554220882,
		3999719339,
		2821834349,
		766784016,
		2952996808,
		2566594879,
		3210313671,
		3203337956,
		3336571891,
		1034457026,
		3584528711,
		2466948901,
		113926993,
		3758326383,
		338241895,
		168717936,
		666307205,
		1188179964,
		773529912,
		1546045734,
		1294757372,
		1522805485,
		1396182291,
		2643833823,
		1695183700,
		2343527390,
		1986661051,
		1014477480,
		2177026350,
		1206759142,
		2456956037,
		344077627,
		2730485921,
		1290863460,
		2820302411,
		3158454273,
		3259730800,
		3505952657,
		3345764771,
		106217008,
		3516065817,
		3606008344,
		3600352804,
		1432725776,
		4094571909,
		1467031594,
		275423344,
		851169720,
		430227734,
		3100823752,
		506948616,
		1363258195,
		659060556,
		3750685593,
		883997877,
		3785050280,
		958139571,
		3318307427,
		1322822218,
		3812723403,
		1537002063,
		2003034995,
		1747873779,
		3602036899,
		1955562222,
		1575990012,
		2024104815,
		1125592928,
		2227730452,
		2716904306,
		2361852424,
		442776044,
		2428436474,
		593698344,
		2756734187,
		3733110249,
		3204031479,
		2999351573,
		3329325298,
		3815920427,
		3391569614,
		3928383900,
		3515267271,
		566280711,
		3940187606,
		3454069534,
		4118630271,
		4000239992,
		116418474,
		1914138554,
		174292421,
		2731055270,
		289380356,
		3203993006,
		460393269,
		320620315,
		685471733,
		587496836,
		852142971,
		1086792851,
		1017036298,
		365543100,
		1126000580,
		2618297676,
		1288033470,
		3409855158,
		1501505948,
		4234509866,
		1607167915,
		987167468,
		1816402316,
		1246189591
	];
	var W = new Array(160);
	function Sha512() {
		this.init();
		this._w = W;
		Hash.call(this, 128, 112);
	}
	inherits(Sha512, Hash);
	Sha512.prototype.init = function() {
		this._ah = 1779033703;
		this._bh = 3144134277;
		this._ch = 1013904242;
		this._dh = 2773480762;
		this._eh = 1359893119;
		this._fh = 2600822924;
		this._gh = 528734635;
		this._hh = 1541459225;
		this._al = 4089235720;
		this._bl = 2227873595;
		this._cl = 4271175723;
		this._dl = 1595750129;
		this._el = 2917565137;
		this._fl = 725511199;
		this._gl = 4215389547;
		this._hl = 327033209;
		return this;
	};
	function Ch(x, y, z) {
		return z ^ x & (y ^ z);
	}
	function maj(x, y, z) {
		return x & y | z & (x | y);
	}
	function sigma0(x, xl) {
		return (x >>> 28 | xl << 4) ^ (xl >>> 2 | x << 30) ^ (xl >>> 7 | x << 25);
	}
	function sigma1(x, xl) {
		return (x >>> 14 | xl << 18) ^ (x >>> 18 | xl << 14) ^ (xl >>> 9 | x << 23);
	}
	function Gamma0(x, xl) {
		return (x >>> 1 | xl << 31) ^ (x >>> 8 | xl << 24) ^ x >>> 7;
	}
	function Gamma0l(x, xl) {
		return (x >>> 1 | xl << 31) ^ (x >>> 8 | xl << 24) ^ (x >>> 7 | xl << 25);
	}
	function Gamma1(x, xl) {
		return (x >>> 19 | xl << 13) ^ (xl >>> 29 | x << 3) ^ x >>> 6;
	}
	function Gamma1l(x, xl) {
		return (x >>> 19 | xl << 13) ^ (xl >>> 29 | x << 3) ^ (x >>> 6 | xl << 26);
	}
	function getCarry(a, b) {
		return a >>> 0 < b >>> 0 ? 1 : 0;
	}
	Sha512.prototype._update = function(M) {
		var w = this._w;
		var ah = this._ah | 0;
		var bh = this._bh | 0;
		var ch = this._ch | 0;
		var dh = this._dh | 0;
		var eh = this._eh | 0;
		var fh = this._fh | 0;
		var gh = this._gh | 0;
		var hh = this._hh | 0;
		var al = this._al | 0;
		var bl = this._bl | 0;
		var cl = this._cl | 0;
		var dl = this._dl | 0;
		var el = this._el | 0;
		var fl = this._fl | 0;
		var gl = this._gl | 0;
		var hl = this._hl | 0;
		for (var i = 0; i < 32; i += 2) {
			w[i] = M.readInt32BE(i * 4);
			w[i + 1] = M.readInt32BE(i * 4 + 4);
		}
		for (; i < 160; i += 2) {
			var xh = w[i - 30];
			var xl = w[i - 30 + 1];
			var gamma0 = Gamma0(xh, xl);
			var gamma0l = Gamma0l(xl, xh);
			xh = w[i - 4];
			xl = w[i - 4 + 1];
			var gamma1 = Gamma1(xh, xl);
			var gamma1l = Gamma1l(xl, xh);
			var Wi7h = w[i - 14];
			var Wi7l = w[i - 14 + 1];
			var Wi16h = w[i - 32];
			var Wi16l = w[i - 32 + 1];
			var Wil = gamma0l + Wi7l | 0;
			var Wih = gamma0 + Wi7h + getCarry(Wil, gamma0l) | 0;
			Wil = Wil + gamma1l | 0;
			Wih = Wih + gamma1 + getCarry(Wil, gamma1l) | 0;
			Wil = Wil + Wi16l | 0;
			Wih = Wih + Wi16h + getCarry(Wil, Wi16l) | 0;
			w[i] = Wih;
			w[i + 1] = Wil;
		}
		for (var j = 0; j < 160; j += 2) {
			Wih = w[j];
			Wil = w[j + 1];
			var majh = maj(ah, bh, ch);
			var majl = maj(al, bl, cl);
			var sigma0h = sigma0(ah, al);
			var sigma0l = sigma0(al, ah);
			var sigma1h = sigma1(eh, el);
			var sigma1l = sigma1(el, eh);
			var Kih = K[j];
			var Kil = K[j + 1];
			var chh = Ch(eh, fh, gh);
			var chl = Ch(el, fl, gl);
			var t1l = hl + sigma1l | 0;
			var t1h = hh + sigma1h + getCarry(t1l, hl) | 0;
			t1l = t1l + chl | 0;
			t1h = t1h + chh + getCarry(t1l, chl) | 0;
			t1l = t1l + Kil | 0;
			t1h = t1h + Kih + getCarry(t1l, Kil) | 0;
			t1l = t1l + Wil | 0;
			t1h = t1h + Wih + getCarry(t1l, Wil) | 0;
			var t2l = sigma0l + majl | 0;
			var t2h = sigma0h + majh + getCarry(t2l, sigma0l) | 0;
			hh = gh;
			hl = gl;
			gh = fh;
			gl = fl;
			fh = eh;
			fl = el;
			el = dl + t1l | 0;
			eh = dh + t1h + getCarry(el, dl) | 0;
			dh = ch;
			dl = cl;
			ch = bh;
			cl = bl;
			bh = ah;
			bl = al;
			al = t1l + t2l | 0;
			ah = t1h + t2h + getCarry(al, t1l) | 0;
		}
		this._al = this._al + al | 0;
		this._bl = this._bl + bl | 0;
		this._cl = this._cl + cl | 0;
		this._dl = this._dl + dl | 0;
		this._el = this._el + el | 0;
		this._fl = this._fl + fl | 0;
		this._gl = this._gl + gl | 0;
		this._hl = this._hl + hl | 0;
		this._ah = this._ah + ah + getCarry(this._al, al) | 0;
		this._bh = this._bh + bh + getCarry(this._bl, bl) | 0;
		this._ch = this._ch + ch + getCarry(this._cl, cl) | 0;
		this._dh = this._dh + dh + getCarry(this._dl, dl) | 0;
		this._eh = this._eh + eh + getCarry(this._el, el) | 0;
		this._fh = this._fh + fh + getCarry(this._fl, fl) | 0;
		this._gh = this._gh + gh + getCarry(this._gl, gl) | 0;
		this._hh = this._hh + hh + getCarry(this._hl, hl) | 0;
	};
	Sha512.prototype._hash = function() {
		var H = Buffer.allocUnsafe(64);
		function writeInt64BE(h, l, offset) {
			H.writeInt32BE(h, offset);
			H.writeInt32BE(l, offset + 4);
		}
		writeInt64BE(this._ah, this._al, 0);
		writeInt64BE(this._bh, this._bl, 8);
		writeInt64BE(this._ch, this._cl, 16);
		writeInt64BE(this._dh, this._dl, 24);
		writeInt64BE(this._eh, this._el, 32);
		writeInt64BE(this._fh, this._fl, 40);
		writeInt64BE(this._gh, this._gl, 48);
		writeInt64BE(this._hh, this._hl, 56);
		return H;
	};
	module.exports = Sha512;
}));
// node_modules/sha.js/sha384.js
var require_sha384 = __commonJSMin(((exports, module) => {
	var inherits = require_inherits();
	var SHA512 = require_sha512();
	var Hash = require_hash();
	var Buffer = require_safe_buffer().Buffer;
	var W = new Array(160);
	function Sha384() {
		this.init();
		this._w = W;
		Hash.call(this, 128, 112);
	}
	inherits(Sha384, SHA512);
	Sha384.prototype.init = function() {
		this._ah = 3418070365;
		this._bh = 1654270250;
		this._ch = 2438529370;
		this._dh = 355462360;
		this._eh = 1731405415;
		this._fh = 2394180231;
		this._gh = 3675008525;
		this._hh = 1203062813;
		this._al = 3238371032;
		this._bl = 914150663;
		this._cl = 812702999;
		this._dl = 4144912697;
		this._el = 4290775857;
		this._fl = 1750603025;
		this._gl = 1694076839;
		this._hl = 3204075428;
		return this;
	};
	Sha384.prototype._hash = function() {
		var H = Buffer.allocUnsafe(48);
		function writeInt64BE(h, l, offset) {
			H.writeInt32BE(h, offset);
			H.writeInt32BE(l, offset + 4);
		}
		writeInt64BE(this._ah, this._al, 0);
		writeInt64BE(this._bh, this._bl, 8);
		writeInt64BE(this._ch, this._cl, 16);
		writeInt64BE(this._dh, this._dl, 24);
		writeInt64BE(this._eh, this._el, 32);
		writeInt64BE(this._fh, this._fl, 40);
		return H;
	};
	module.exports = Sha384;
}));
// node_modules/sha.js/index.js
var require_sha_js = __commonJSMin(((exports, module) => {
	module.exports = function SHA(algorithm) {
		var alg = algorithm.toLowerCase();
		var Algorithm = module.exports[alg];
		if (!Algorithm) throw new Error(alg + " is not supported (we accept pull requests)");
		return new Algorithm();
	};
	module.exports.sha = require_sha();
	module.exports.sha1 = require_sha1();
	module.exports.sha224 = require_sha224();
	module.exports.sha256 = require_sha256();
	module.exports.sha384 = require_sha384();
	module.exports.sha512 = require_sha512();
}));
// node_modules/@apollo/utils.createhash/dist/index.js
var require_dist = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createHash = void 0;
	const utils_isnodelike_1 = require_dist$1();
	function createHash(kind) {
		if (utils_isnodelike_1.isNodeLike && module.require) return module.require("crypto").createHash(kind);
		return require_sha_js()(kind);
	}
	exports.createHash = createHash;
}));
export { require_dist$1 as n, require_dist as t };
