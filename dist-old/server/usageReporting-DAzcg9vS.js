import { s as __toESM, t as __commonJSMin } from "./rolldown-runtime-BcUA5ExT.js";
import { a as Trace, i as ReportHeader, n as dateToProtoTimestamp, o as require_minimal, r as Report, t as TraceTreeBuilder } from "./traceTreeBuilder-CKBRfXYZ.js";
import { t as require_graphql } from "./graphql-D05kWPGP.js";
import { t as internalPlugin } from "./internalPlugin-C8mVL5Cj.js";
import { t as I } from "./index.min-B6LI5v-p.js";
import { t as packageVersion } from "./packageVersion-mpPMX-jl.js";
import { t as computeCoreSchemaHash } from "./computeCoreSchemaHash-B-6eebYk.js";
import { t as schemaIsSubgraph } from "./schemaIsSubgraph-BzKKoqpB.js";
import { gzip } from "zlib";
import os from "os";
// node_modules/@apollo/usage-reporting-protobuf/generated/cjs/protobuf.js
var require_protobuf = __commonJSMin(((exports, module) => {
	var $protobuf = require_minimal();
	var $Reader = $protobuf.Reader;
	var $Writer = $protobuf.Writer;
	var $util = $protobuf.util;
	var $root = $protobuf.roots["default"] || ($protobuf.roots["default"] = {});
	$root.Trace = (function() {
		function Trace(properties) {
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		Trace.prototype.startTime = null;
		Trace.prototype.endTime = null;
		Trace.prototype.durationNs = 0;
		Trace.prototype.root = null;
		Trace.prototype.isIncomplete = false;
		Trace.prototype.signature = "";
		Trace.prototype.unexecutedOperationBody = "";
		Trace.prototype.unexecutedOperationName = "";
		Trace.prototype.details = null;
		Trace.prototype.clientName = "";
		Trace.prototype.clientVersion = "";
		Trace.prototype.http = null;
		Trace.prototype.cachePolicy = null;
		Trace.prototype.queryPlan = null;
		Trace.prototype.fullQueryCacheHit = false;
		Trace.prototype.persistedQueryHit = false;
		Trace.prototype.persistedQueryRegister = false;
		Trace.prototype.registeredOperation = false;
		Trace.prototype.forbiddenOperation = false;
		Trace.prototype.fieldExecutionWeight = 0;
		Trace.create = function create(properties) {
			return new Trace(properties);
		};
		Trace.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.endTime != null && Object.hasOwnProperty.call(message, "endTime")) $root.google.protobuf.Timestamp.encode(message.endTime, writer.uint32(26).fork()).ldelim();
			if (message.startTime != null && Object.hasOwnProperty.call(message, "startTime")) $root.google.protobuf.Timestamp.encode(message.startTime, writer.uint32(34).fork()).ldelim();
			if (message.details != null && Object.hasOwnProperty.call(message, "details")) $root.Trace.Details.encode(message.details, writer.uint32(50).fork()).ldelim();
			if (message.clientName != null && Object.hasOwnProperty.call(message, "clientName")) writer.uint32(58).string(message.clientName);
			if (message.clientVersion != null && Object.hasOwnProperty.call(message, "clientVersion")) writer.uint32(66).string(message.clientVersion);
			if (message.http != null && Object.hasOwnProperty.call(message, "http")) $root.Trace.HTTP.encode(message.http, writer.uint32(82).fork()).ldelim();
			if (message.durationNs != null && Object.hasOwnProperty.call(message, "durationNs")) writer.uint32(88).uint64(message.durationNs);
			if (message.root != null && Object.hasOwnProperty.call(message, "root")) $root.Trace.Node.encode(message.root, writer.uint32(114).fork()).ldelim();
			if (message.cachePolicy != null && Object.hasOwnProperty.call(message, "cachePolicy")) $root.Trace.CachePolicy.encode(message.cachePolicy, writer.uint32(146).fork()).ldelim();
			if (message.signature != null && Object.hasOwnProperty.call(message, "signature")) writer.uint32(154).string(message.signature);
			if (message.fullQueryCacheHit != null && Object.hasOwnProperty.call(message, "fullQueryCacheHit")) writer.uint32(160).bool(message.fullQueryCacheHit);
			if (message.persistedQueryHit != null && Object.hasOwnProperty.call(message, "persistedQueryHit")) writer.uint32(168).bool(message.persistedQueryHit);
			if (message.persistedQueryRegister != null && Object.hasOwnProperty.call(message, "persistedQueryRegister")) writer.uint32(176).bool(message.persistedQueryRegister);
			if (message.registeredOperation != null && Object.hasOwnProperty.call(message, "registeredOperation")) writer.uint32(192).bool(message.registeredOperation);
			if (message.forbiddenOperation != null && Object.hasOwnProperty.call(message, "forbiddenOperation")) writer.uint32(200).bool(message.forbiddenOperation);
			if (message.queryPlan != null && Object.hasOwnProperty.call(message, "queryPlan")) $root.Trace.QueryPlanNode.encode(message.queryPlan, writer.uint32(210).fork()).ldelim();
			if (message.unexecutedOperationBody != null && Object.hasOwnProperty.call(message, "unexecutedOperationBody")) writer.uint32(218).string(message.unexecutedOperationBody);
			if (message.unexecutedOperationName != null && Object.hasOwnProperty.call(message, "unexecutedOperationName")) writer.uint32(226).string(message.unexecutedOperationName);
			if (message.fieldExecutionWeight != null && Object.hasOwnProperty.call(message, "fieldExecutionWeight")) writer.uint32(249).double(message.fieldExecutionWeight);
			if (message.isIncomplete != null && Object.hasOwnProperty.call(message, "isIncomplete")) writer.uint32(264).bool(message.isIncomplete);
			return writer;
		};
		Trace.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		Trace.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.Trace();
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 4:
						message.startTime = $root.google.protobuf.Timestamp.decode(reader, reader.uint32());
						break;
					case 3:
						message.endTime = $root.google.protobuf.Timestamp.decode(reader, reader.uint32());
						break;
					case 11:
						message.durationNs = reader.uint64();
						break;
					case 14:
						message.root = $root.Trace.Node.decode(reader, reader.uint32());
						break;
					case 33:
						message.isIncomplete = reader.bool();
						break;
					case 19:
						message.signature = reader.string();
						break;
					case 27:
						message.unexecutedOperationBody = reader.string();
						break;
					case 28:
						message.unexecutedOperationName = reader.string();
						break;
					case 6:
						message.details = $root.Trace.Details.decode(reader, reader.uint32());
						break;
					case 7:
						message.clientName = reader.string();
						break;
					case 8:
						message.clientVersion = reader.string();
						break;
					case 10:
						message.http = $root.Trace.HTTP.decode(reader, reader.uint32());
						break;
					case 18:
						message.cachePolicy = $root.Trace.CachePolicy.decode(reader, reader.uint32());
						break;
					case 26:
						message.queryPlan = $root.Trace.QueryPlanNode.decode(reader, reader.uint32());
						break;
					case 20:
						message.fullQueryCacheHit = reader.bool();
						break;
					case 21:
						message.persistedQueryHit = reader.bool();
						break;
					case 22:
						message.persistedQueryRegister = reader.bool();
						break;
					case 24:
						message.registeredOperation = reader.bool();
						break;
					case 25:
						message.forbiddenOperation = reader.bool();
						break;
					case 31:
						message.fieldExecutionWeight = reader.double();
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		Trace.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		Trace.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.startTime != null && message.hasOwnProperty("startTime")) {
				var error = $root.google.protobuf.Timestamp.verify(message.startTime);
				if (error) return "startTime." + error;
			}
			if (message.endTime != null && message.hasOwnProperty("endTime")) {
				var error = $root.google.protobuf.Timestamp.verify(message.endTime);
				if (error) return "endTime." + error;
			}
			if (message.durationNs != null && message.hasOwnProperty("durationNs")) {
				if (!$util.isInteger(message.durationNs) && !(message.durationNs && $util.isInteger(message.durationNs.low) && $util.isInteger(message.durationNs.high))) return "durationNs: integer|Long expected";
			}
			if (message.root != null && message.hasOwnProperty("root")) {
				var error = $root.Trace.Node.verify(message.root);
				if (error) return "root." + error;
			}
			if (message.isIncomplete != null && message.hasOwnProperty("isIncomplete")) {
				if (typeof message.isIncomplete !== "boolean") return "isIncomplete: boolean expected";
			}
			if (message.signature != null && message.hasOwnProperty("signature")) {
				if (!$util.isString(message.signature)) return "signature: string expected";
			}
			if (message.unexecutedOperationBody != null && message.hasOwnProperty("unexecutedOperationBody")) {
				if (!$util.isString(message.unexecutedOperationBody)) return "unexecutedOperationBody: string expected";
			}
			if (message.unexecutedOperationName != null && message.hasOwnProperty("unexecutedOperationName")) {
				if (!$util.isString(message.unexecutedOperationName)) return "unexecutedOperationName: string expected";
			}
			if (message.details != null && message.hasOwnProperty("details")) {
				var error = $root.Trace.Details.verify(message.details);
				if (error) return "details." + error;
			}
			if (message.clientName != null && message.hasOwnProperty("clientName")) {
				if (!$util.isString(message.clientName)) return "clientName: string expected";
			}
			if (message.clientVersion != null && message.hasOwnProperty("clientVersion")) {
				if (!$util.isString(message.clientVersion)) return "clientVersion: string expected";
			}
			if (message.http != null && message.hasOwnProperty("http")) {
				var error = $root.Trace.HTTP.verify(message.http);
				if (error) return "http." + error;
			}
			if (message.cachePolicy != null && message.hasOwnProperty("cachePolicy")) {
				var error = $root.Trace.CachePolicy.verify(message.cachePolicy);
				if (error) return "cachePolicy." + error;
			}
			if (message.queryPlan != null && message.hasOwnProperty("queryPlan")) {
				var error = $root.Trace.QueryPlanNode.verify(message.queryPlan);
				if (error) return "queryPlan." + error;
			}
			if (message.fullQueryCacheHit != null && message.hasOwnProperty("fullQueryCacheHit")) {
				if (typeof message.fullQueryCacheHit !== "boolean") return "fullQueryCacheHit: boolean expected";
			}
			if (message.persistedQueryHit != null && message.hasOwnProperty("persistedQueryHit")) {
				if (typeof message.persistedQueryHit !== "boolean") return "persistedQueryHit: boolean expected";
			}
			if (message.persistedQueryRegister != null && message.hasOwnProperty("persistedQueryRegister")) {
				if (typeof message.persistedQueryRegister !== "boolean") return "persistedQueryRegister: boolean expected";
			}
			if (message.registeredOperation != null && message.hasOwnProperty("registeredOperation")) {
				if (typeof message.registeredOperation !== "boolean") return "registeredOperation: boolean expected";
			}
			if (message.forbiddenOperation != null && message.hasOwnProperty("forbiddenOperation")) {
				if (typeof message.forbiddenOperation !== "boolean") return "forbiddenOperation: boolean expected";
			}
			if (message.fieldExecutionWeight != null && message.hasOwnProperty("fieldExecutionWeight")) {
				if (typeof message.fieldExecutionWeight !== "number") return "fieldExecutionWeight: number expected";
			}
			return null;
		};
		Trace.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.defaults) {
				object.endTime = null;
				object.startTime = null;
				object.details = null;
				object.clientName = "";
				object.clientVersion = "";
				object.http = null;
				object.durationNs = 0;
				object.root = null;
				object.cachePolicy = null;
				object.signature = "";
				object.fullQueryCacheHit = false;
				object.persistedQueryHit = false;
				object.persistedQueryRegister = false;
				object.registeredOperation = false;
				object.forbiddenOperation = false;
				object.queryPlan = null;
				object.unexecutedOperationBody = "";
				object.unexecutedOperationName = "";
				object.fieldExecutionWeight = 0;
				object.isIncomplete = false;
			}
			if (message.endTime != null && message.hasOwnProperty("endTime")) object.endTime = $root.google.protobuf.Timestamp.toObject(message.endTime, options);
			if (message.startTime != null && message.hasOwnProperty("startTime")) object.startTime = $root.google.protobuf.Timestamp.toObject(message.startTime, options);
			if (message.details != null && message.hasOwnProperty("details")) object.details = $root.Trace.Details.toObject(message.details, options);
			if (message.clientName != null && message.hasOwnProperty("clientName")) object.clientName = message.clientName;
			if (message.clientVersion != null && message.hasOwnProperty("clientVersion")) object.clientVersion = message.clientVersion;
			if (message.http != null && message.hasOwnProperty("http")) object.http = $root.Trace.HTTP.toObject(message.http, options);
			if (message.durationNs != null && message.hasOwnProperty("durationNs")) if (typeof message.durationNs === "number") object.durationNs = options.longs === String ? String(message.durationNs) : message.durationNs;
			else object.durationNs = options.longs === String ? $util.Long.prototype.toString.call(message.durationNs) : options.longs === Number ? new $util.LongBits(message.durationNs.low >>> 0, message.durationNs.high >>> 0).toNumber(true) : message.durationNs;
			if (message.root != null && message.hasOwnProperty("root")) object.root = $root.Trace.Node.toObject(message.root, options);
			if (message.cachePolicy != null && message.hasOwnProperty("cachePolicy")) object.cachePolicy = $root.Trace.CachePolicy.toObject(message.cachePolicy, options);
			if (message.signature != null && message.hasOwnProperty("signature")) object.signature = message.signature;
			if (message.fullQueryCacheHit != null && message.hasOwnProperty("fullQueryCacheHit")) object.fullQueryCacheHit = message.fullQueryCacheHit;
			if (message.persistedQueryHit != null && message.hasOwnProperty("persistedQueryHit")) object.persistedQueryHit = message.persistedQueryHit;
			if (message.persistedQueryRegister != null && message.hasOwnProperty("persistedQueryRegister")) object.persistedQueryRegister = message.persistedQueryRegister;
			if (message.registeredOperation != null && message.hasOwnProperty("registeredOperation")) object.registeredOperation = message.registeredOperation;
			if (message.forbiddenOperation != null && message.hasOwnProperty("forbiddenOperation")) object.forbiddenOperation = message.forbiddenOperation;
			if (message.queryPlan != null && message.hasOwnProperty("queryPlan")) object.queryPlan = $root.Trace.QueryPlanNode.toObject(message.queryPlan, options);
			if (message.unexecutedOperationBody != null && message.hasOwnProperty("unexecutedOperationBody")) object.unexecutedOperationBody = message.unexecutedOperationBody;
			if (message.unexecutedOperationName != null && message.hasOwnProperty("unexecutedOperationName")) object.unexecutedOperationName = message.unexecutedOperationName;
			if (message.fieldExecutionWeight != null && message.hasOwnProperty("fieldExecutionWeight")) object.fieldExecutionWeight = options.json && !isFinite(message.fieldExecutionWeight) ? String(message.fieldExecutionWeight) : message.fieldExecutionWeight;
			if (message.isIncomplete != null && message.hasOwnProperty("isIncomplete")) object.isIncomplete = message.isIncomplete;
			return object;
		};
		Trace.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		Trace.CachePolicy = (function() {
			function CachePolicy(properties) {
				if (properties) {
					for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
				}
			}
			CachePolicy.prototype.scope = 0;
			CachePolicy.prototype.maxAgeNs = 0;
			CachePolicy.create = function create(properties) {
				return new CachePolicy(properties);
			};
			CachePolicy.encode = function encode(message, writer) {
				if (!writer) writer = $Writer.create();
				if (message.scope != null && Object.hasOwnProperty.call(message, "scope")) writer.uint32(8).int32(message.scope);
				if (message.maxAgeNs != null && Object.hasOwnProperty.call(message, "maxAgeNs")) writer.uint32(16).int64(message.maxAgeNs);
				return writer;
			};
			CachePolicy.encodeDelimited = function encodeDelimited(message, writer) {
				return this.encode(message, writer).ldelim();
			};
			CachePolicy.decode = function decode(reader, length) {
				if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
				var end = length === void 0 ? reader.len : reader.pos + length;
				var message = new $root.Trace.CachePolicy();
				while (reader.pos < end) {
					var tag = reader.uint32();
					switch (tag >>> 3) {
						case 1:
							message.scope = reader.int32();
							break;
						case 2:
							message.maxAgeNs = reader.int64();
							break;
						default: reader.skipType(tag & 7);
					}
				}
				return message;
			};
			CachePolicy.decodeDelimited = function decodeDelimited(reader) {
				if (!(reader instanceof $Reader)) reader = new $Reader(reader);
				return this.decode(reader, reader.uint32());
			};
			CachePolicy.verify = function verify(message) {
				if (typeof message !== "object" || message === null) return "object expected";
				if (message.scope != null && message.hasOwnProperty("scope")) switch (message.scope) {
					default: return "scope: enum value expected";
					case 0:
					case 1:
					case 2:
				}
				if (message.maxAgeNs != null && message.hasOwnProperty("maxAgeNs")) {
					if (!$util.isInteger(message.maxAgeNs) && !(message.maxAgeNs && $util.isInteger(message.maxAgeNs.low) && $util.isInteger(message.maxAgeNs.high))) return "maxAgeNs: integer|Long expected";
				}
				return null;
			};
			CachePolicy.toObject = function toObject(message, options) {
				if (!options) options = {};
				var object = {};
				if (options.defaults) {
					object.scope = options.enums === String ? "UNKNOWN" : 0;
					object.maxAgeNs = 0;
				}
				if (message.scope != null && message.hasOwnProperty("scope")) object.scope = options.enums === String ? $root.Trace.CachePolicy.Scope[message.scope] : message.scope;
				if (message.maxAgeNs != null && message.hasOwnProperty("maxAgeNs")) if (typeof message.maxAgeNs === "number") object.maxAgeNs = options.longs === String ? String(message.maxAgeNs) : message.maxAgeNs;
				else object.maxAgeNs = options.longs === String ? $util.Long.prototype.toString.call(message.maxAgeNs) : options.longs === Number ? new $util.LongBits(message.maxAgeNs.low >>> 0, message.maxAgeNs.high >>> 0).toNumber() : message.maxAgeNs;
				return object;
			};
			CachePolicy.prototype.toJSON = function toJSON() {
				return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
			};
			CachePolicy.Scope = (function() {
				var valuesById = {};
				var values = Object.create(valuesById);
				values[valuesById[0] = "UNKNOWN"] = 0;
				values[valuesById[1] = "PUBLIC"] = 1;
				values[valuesById[2] = "PRIVATE"] = 2;
				return values;
			})();
			return CachePolicy;
		})();
		Trace.Details = (function() {
			function Details(properties) {
				this.variablesJson = {};
				if (properties) {
					for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
				}
			}
			Details.prototype.variablesJson = $util.emptyObject;
			Details.prototype.operationName = "";
			Details.create = function create(properties) {
				return new Details(properties);
			};
			Details.encode = function encode(message, writer) {
				if (!writer) writer = $Writer.create();
				if (message.operationName != null && Object.hasOwnProperty.call(message, "operationName")) writer.uint32(26).string(message.operationName);
				if (message.variablesJson != null && Object.hasOwnProperty.call(message, "variablesJson")) for (var keys = Object.keys(message.variablesJson), i = 0; i < keys.length; ++i) writer.uint32(34).fork().uint32(10).string(keys[i]).uint32(18).string(message.variablesJson[keys[i]]).ldelim();
				return writer;
			};
			Details.encodeDelimited = function encodeDelimited(message, writer) {
				return this.encode(message, writer).ldelim();
			};
			Details.decode = function decode(reader, length) {
				if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
				var end = length === void 0 ? reader.len : reader.pos + length;
				var message = new $root.Trace.Details();
				var key;
				while (reader.pos < end) {
					var tag = reader.uint32();
					switch (tag >>> 3) {
						case 4:
							reader.skip().pos++;
							if (message.variablesJson === $util.emptyObject) message.variablesJson = {};
							key = reader.string();
							reader.pos++;
							message.variablesJson[key] = reader.string();
							break;
						case 3:
							message.operationName = reader.string();
							break;
						default: reader.skipType(tag & 7);
					}
				}
				return message;
			};
			Details.decodeDelimited = function decodeDelimited(reader) {
				if (!(reader instanceof $Reader)) reader = new $Reader(reader);
				return this.decode(reader, reader.uint32());
			};
			Details.verify = function verify(message) {
				if (typeof message !== "object" || message === null) return "object expected";
				if (message.variablesJson != null && message.hasOwnProperty("variablesJson")) {
					if (!$util.isObject(message.variablesJson)) return "variablesJson: object expected";
					var key = Object.keys(message.variablesJson);
					for (var i = 0; i < key.length; ++i) if (!$util.isString(message.variablesJson[key[i]])) return "variablesJson: string{k:string} expected";
				}
				if (message.operationName != null && message.hasOwnProperty("operationName")) {
					if (!$util.isString(message.operationName)) return "operationName: string expected";
				}
				return null;
			};
			Details.toObject = function toObject(message, options) {
				if (!options) options = {};
				var object = {};
				if (options.objects || options.defaults) object.variablesJson = {};
				if (options.defaults) object.operationName = "";
				if (message.operationName != null && message.hasOwnProperty("operationName")) object.operationName = message.operationName;
				var keys2;
				if (message.variablesJson && (keys2 = Object.keys(message.variablesJson)).length) {
					object.variablesJson = {};
					for (var j = 0; j < keys2.length; ++j) object.variablesJson[keys2[j]] = message.variablesJson[keys2[j]];
				}
				return object;
			};
			Details.prototype.toJSON = function toJSON() {
				return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
			};
			return Details;
		})();
		Trace.Error = (function() {
			function Error(properties) {
				this.location = [];
				if (properties) {
					for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
				}
			}
			Error.prototype.message = "";
			Error.prototype.location = $util.emptyArray;
			Error.prototype.timeNs = 0;
			Error.prototype.json = "";
			Error.create = function create(properties) {
				return new Error(properties);
			};
			Error.encode = function encode(message, writer) {
				if (!writer) writer = $Writer.create();
				if (message.message != null && Object.hasOwnProperty.call(message, "message")) writer.uint32(10).string(message.message);
				if (message.location != null && message.location.length) for (var i = 0; i < message.location.length; ++i) $root.Trace.Location.encode(message.location[i], writer.uint32(18).fork()).ldelim();
				if (message.timeNs != null && Object.hasOwnProperty.call(message, "timeNs")) writer.uint32(24).uint64(message.timeNs);
				if (message.json != null && Object.hasOwnProperty.call(message, "json")) writer.uint32(34).string(message.json);
				return writer;
			};
			Error.encodeDelimited = function encodeDelimited(message, writer) {
				return this.encode(message, writer).ldelim();
			};
			Error.decode = function decode(reader, length) {
				if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
				var end = length === void 0 ? reader.len : reader.pos + length;
				var message = new $root.Trace.Error();
				while (reader.pos < end) {
					var tag = reader.uint32();
					switch (tag >>> 3) {
						case 1:
							message.message = reader.string();
							break;
						case 2:
							if (!(message.location && message.location.length)) message.location = [];
							message.location.push($root.Trace.Location.decode(reader, reader.uint32()));
							break;
						case 3:
							message.timeNs = reader.uint64();
							break;
						case 4:
							message.json = reader.string();
							break;
						default: reader.skipType(tag & 7);
					}
				}
				return message;
			};
			Error.decodeDelimited = function decodeDelimited(reader) {
				if (!(reader instanceof $Reader)) reader = new $Reader(reader);
				return this.decode(reader, reader.uint32());
			};
			Error.verify = function verify(message) {
				if (typeof message !== "object" || message === null) return "object expected";
				if (message.message != null && message.hasOwnProperty("message")) {
					if (!$util.isString(message.message)) return "message: string expected";
				}
				if (message.location != null && message.hasOwnProperty("location")) {
					if (!Array.isArray(message.location)) return "location: array expected";
					for (var i = 0; i < message.location.length; ++i) {
						var error = $root.Trace.Location.verify(message.location[i]);
						if (error) return "location." + error;
					}
				}
				if (message.timeNs != null && message.hasOwnProperty("timeNs")) {
					if (!$util.isInteger(message.timeNs) && !(message.timeNs && $util.isInteger(message.timeNs.low) && $util.isInteger(message.timeNs.high))) return "timeNs: integer|Long expected";
				}
				if (message.json != null && message.hasOwnProperty("json")) {
					if (!$util.isString(message.json)) return "json: string expected";
				}
				return null;
			};
			Error.toObject = function toObject(message, options) {
				if (!options) options = {};
				var object = {};
				if (options.arrays || options.defaults) object.location = [];
				if (options.defaults) {
					object.message = "";
					object.timeNs = 0;
					object.json = "";
				}
				if (message.message != null && message.hasOwnProperty("message")) object.message = message.message;
				if (message.location && message.location.length) {
					object.location = [];
					for (var j = 0; j < message.location.length; ++j) object.location[j] = $root.Trace.Location.toObject(message.location[j], options);
				}
				if (message.timeNs != null && message.hasOwnProperty("timeNs")) if (typeof message.timeNs === "number") object.timeNs = options.longs === String ? String(message.timeNs) : message.timeNs;
				else object.timeNs = options.longs === String ? $util.Long.prototype.toString.call(message.timeNs) : options.longs === Number ? new $util.LongBits(message.timeNs.low >>> 0, message.timeNs.high >>> 0).toNumber(true) : message.timeNs;
				if (message.json != null && message.hasOwnProperty("json")) object.json = message.json;
				return object;
			};
			Error.prototype.toJSON = function toJSON() {
				return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
			};
			return Error;
		})();
		Trace.HTTP = (function() {
			function HTTP(properties) {
				this.requestHeaders = {};
				this.responseHeaders = {};
				if (properties) {
					for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
				}
			}
			HTTP.prototype.method = 0;
			HTTP.prototype.requestHeaders = $util.emptyObject;
			HTTP.prototype.responseHeaders = $util.emptyObject;
			HTTP.prototype.statusCode = 0;
			HTTP.create = function create(properties) {
				return new HTTP(properties);
			};
			HTTP.encode = function encode(message, writer) {
				if (!writer) writer = $Writer.create();
				if (message.method != null && Object.hasOwnProperty.call(message, "method")) writer.uint32(8).int32(message.method);
				if (message.requestHeaders != null && Object.hasOwnProperty.call(message, "requestHeaders")) for (var keys = Object.keys(message.requestHeaders), i = 0; i < keys.length; ++i) {
					writer.uint32(34).fork().uint32(10).string(keys[i]);
					$root.Trace.HTTP.Values.encode(message.requestHeaders[keys[i]], writer.uint32(18).fork()).ldelim().ldelim();
				}
				if (message.responseHeaders != null && Object.hasOwnProperty.call(message, "responseHeaders")) for (var keys = Object.keys(message.responseHeaders), i = 0; i < keys.length; ++i) {
					writer.uint32(42).fork().uint32(10).string(keys[i]);
					$root.Trace.HTTP.Values.encode(message.responseHeaders[keys[i]], writer.uint32(18).fork()).ldelim().ldelim();
				}
				if (message.statusCode != null && Object.hasOwnProperty.call(message, "statusCode")) writer.uint32(48).uint32(message.statusCode);
				return writer;
			};
			HTTP.encodeDelimited = function encodeDelimited(message, writer) {
				return this.encode(message, writer).ldelim();
			};
			HTTP.decode = function decode(reader, length) {
				if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
				var end = length === void 0 ? reader.len : reader.pos + length;
				var message = new $root.Trace.HTTP();
				var key;
				while (reader.pos < end) {
					var tag = reader.uint32();
					switch (tag >>> 3) {
						case 1:
							message.method = reader.int32();
							break;
						case 4:
							reader.skip().pos++;
							if (message.requestHeaders === $util.emptyObject) message.requestHeaders = {};
							key = reader.string();
							reader.pos++;
							message.requestHeaders[key] = $root.Trace.HTTP.Values.decode(reader, reader.uint32());
							break;
						case 5:
							reader.skip().pos++;
							if (message.responseHeaders === $util.emptyObject) message.responseHeaders = {};
							key = reader.string();
							reader.pos++;
							message.responseHeaders[key] = $root.Trace.HTTP.Values.decode(reader, reader.uint32());
							break;
						case 6:
							message.statusCode = reader.uint32();
							break;
						default: reader.skipType(tag & 7);
					}
				}
				return message;
			};
			HTTP.decodeDelimited = function decodeDelimited(reader) {
				if (!(reader instanceof $Reader)) reader = new $Reader(reader);
				return this.decode(reader, reader.uint32());
			};
			HTTP.verify = function verify(message) {
				if (typeof message !== "object" || message === null) return "object expected";
				if (message.method != null && message.hasOwnProperty("method")) switch (message.method) {
					default: return "method: enum value expected";
					case 0:
					case 1:
					case 2:
					case 3:
					case 4:
					case 5:
					case 6:
					case 7:
					case 8:
					case 9:
				}
				if (message.requestHeaders != null && message.hasOwnProperty("requestHeaders")) {
					if (!$util.isObject(message.requestHeaders)) return "requestHeaders: object expected";
					var key = Object.keys(message.requestHeaders);
					for (var i = 0; i < key.length; ++i) {
						var error = $root.Trace.HTTP.Values.verify(message.requestHeaders[key[i]]);
						if (error) return "requestHeaders." + error;
					}
				}
				if (message.responseHeaders != null && message.hasOwnProperty("responseHeaders")) {
					if (!$util.isObject(message.responseHeaders)) return "responseHeaders: object expected";
					var key = Object.keys(message.responseHeaders);
					for (var i = 0; i < key.length; ++i) {
						var error = $root.Trace.HTTP.Values.verify(message.responseHeaders[key[i]]);
						if (error) return "responseHeaders." + error;
					}
				}
				if (message.statusCode != null && message.hasOwnProperty("statusCode")) {
					if (!$util.isInteger(message.statusCode)) return "statusCode: integer expected";
				}
				return null;
			};
			HTTP.toObject = function toObject(message, options) {
				if (!options) options = {};
				var object = {};
				if (options.objects || options.defaults) {
					object.requestHeaders = {};
					object.responseHeaders = {};
				}
				if (options.defaults) {
					object.method = options.enums === String ? "UNKNOWN" : 0;
					object.statusCode = 0;
				}
				if (message.method != null && message.hasOwnProperty("method")) object.method = options.enums === String ? $root.Trace.HTTP.Method[message.method] : message.method;
				var keys2;
				if (message.requestHeaders && (keys2 = Object.keys(message.requestHeaders)).length) {
					object.requestHeaders = {};
					for (var j = 0; j < keys2.length; ++j) object.requestHeaders[keys2[j]] = $root.Trace.HTTP.Values.toObject(message.requestHeaders[keys2[j]], options);
				}
				if (message.responseHeaders && (keys2 = Object.keys(message.responseHeaders)).length) {
					object.responseHeaders = {};
					for (var j = 0; j < keys2.length; ++j) object.responseHeaders[keys2[j]] = $root.Trace.HTTP.Values.toObject(message.responseHeaders[keys2[j]], options);
				}
				if (message.statusCode != null && message.hasOwnProperty("statusCode")) object.statusCode = message.statusCode;
				return object;
			};
			HTTP.prototype.toJSON = function toJSON() {
				return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
			};
			HTTP.Values = (function() {
				function Values(properties) {
					this.value = [];
					if (properties) {
						for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
					}
				}
				Values.prototype.value = $util.emptyArray;
				Values.create = function create(properties) {
					return new Values(properties);
				};
				Values.encode = function encode(message, writer) {
					if (!writer) writer = $Writer.create();
					if (message.value != null && message.value.length) for (var i = 0; i < message.value.length; ++i) writer.uint32(10).string(message.value[i]);
					return writer;
				};
				Values.encodeDelimited = function encodeDelimited(message, writer) {
					return this.encode(message, writer).ldelim();
				};
				Values.decode = function decode(reader, length) {
					if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
					var end = length === void 0 ? reader.len : reader.pos + length;
					var message = new $root.Trace.HTTP.Values();
					while (reader.pos < end) {
						var tag = reader.uint32();
						switch (tag >>> 3) {
							case 1:
								if (!(message.value && message.value.length)) message.value = [];
								message.value.push(reader.string());
								break;
							default: reader.skipType(tag & 7);
						}
					}
					return message;
				};
				Values.decodeDelimited = function decodeDelimited(reader) {
					if (!(reader instanceof $Reader)) reader = new $Reader(reader);
					return this.decode(reader, reader.uint32());
				};
				Values.verify = function verify(message) {
					if (typeof message !== "object" || message === null) return "object expected";
					if (message.value != null && message.hasOwnProperty("value")) {
						if (!Array.isArray(message.value)) return "value: array expected";
						for (var i = 0; i < message.value.length; ++i) if (!$util.isString(message.value[i])) return "value: string[] expected";
					}
					return null;
				};
				Values.toObject = function toObject(message, options) {
					if (!options) options = {};
					var object = {};
					if (options.arrays || options.defaults) object.value = [];
					if (message.value && message.value.length) {
						object.value = [];
						for (var j = 0; j < message.value.length; ++j) object.value[j] = message.value[j];
					}
					return object;
				};
				Values.prototype.toJSON = function toJSON() {
					return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
				};
				return Values;
			})();
			HTTP.Method = (function() {
				var valuesById = {};
				var values = Object.create(valuesById);
				values[valuesById[0] = "UNKNOWN"] = 0;
				values[valuesById[1] = "OPTIONS"] = 1;
				values[valuesById[2] = "GET"] = 2;
				values[valuesById[3] = "HEAD"] = 3;
				values[valuesById[4] = "POST"] = 4;
				values[valuesById[5] = "PUT"] = 5;
				values[valuesById[6] = "DELETE"] = 6;
				values[valuesById[7] = "TRACE"] = 7;
				values[valuesById[8] = "CONNECT"] = 8;
				values[valuesById[9] = "PATCH"] = 9;
				return values;
			})();
			return HTTP;
		})();
		Trace.Location = (function() {
			function Location(properties) {
				if (properties) {
					for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
				}
			}
			Location.prototype.line = 0;
			Location.prototype.column = 0;
			Location.create = function create(properties) {
				return new Location(properties);
			};
			Location.encode = function encode(message, writer) {
				if (!writer) writer = $Writer.create();
				if (message.line != null && Object.hasOwnProperty.call(message, "line")) writer.uint32(8).uint32(message.line);
				if (message.column != null && Object.hasOwnProperty.call(message, "column")) writer.uint32(16).uint32(message.column);
				return writer;
			};
			Location.encodeDelimited = function encodeDelimited(message, writer) {
				return this.encode(message, writer).ldelim();
			};
			Location.decode = function decode(reader, length) {
				if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
				var end = length === void 0 ? reader.len : reader.pos + length;
				var message = new $root.Trace.Location();
				while (reader.pos < end) {
					var tag = reader.uint32();
					switch (tag >>> 3) {
						case 1:
							message.line = reader.uint32();
							break;
						case 2:
							message.column = reader.uint32();
							break;
						default: reader.skipType(tag & 7);
					}
				}
				return message;
			};
			Location.decodeDelimited = function decodeDelimited(reader) {
				if (!(reader instanceof $Reader)) reader = new $Reader(reader);
				return this.decode(reader, reader.uint32());
			};
			Location.verify = function verify(message) {
				if (typeof message !== "object" || message === null) return "object expected";
				if (message.line != null && message.hasOwnProperty("line")) {
					if (!$util.isInteger(message.line)) return "line: integer expected";
				}
				if (message.column != null && message.hasOwnProperty("column")) {
					if (!$util.isInteger(message.column)) return "column: integer expected";
				}
				return null;
			};
			Location.toObject = function toObject(message, options) {
				if (!options) options = {};
				var object = {};
				if (options.defaults) {
					object.line = 0;
					object.column = 0;
				}
				if (message.line != null && message.hasOwnProperty("line")) object.line = message.line;
				if (message.column != null && message.hasOwnProperty("column")) object.column = message.column;
				return object;
			};
			Location.prototype.toJSON = function toJSON() {
				return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
			};
			return Location;
		})();
		Trace.Node = (function() {
			function Node(properties) {
				this.error = [];
				this.child = [];
				if (properties) {
					for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
				}
			}
			Node.prototype.responseName = "";
			Node.prototype.index = 0;
			Node.prototype.originalFieldName = "";
			Node.prototype.type = "";
			Node.prototype.parentType = "";
			Node.prototype.cachePolicy = null;
			Node.prototype.startTime = 0;
			Node.prototype.endTime = 0;
			Node.prototype.error = $util.emptyArray;
			Node.prototype.child = $util.emptyArray;
			var $oneOfFields;
			Object.defineProperty(Node.prototype, "id", {
				get: $util.oneOfGetter($oneOfFields = ["responseName", "index"]),
				set: $util.oneOfSetter($oneOfFields)
			});
			Node.create = function create(properties) {
				return new Node(properties);
			};
			Node.encode = function encode(message, writer) {
				if (!writer) writer = $Writer.create();
				if (message.responseName != null && Object.hasOwnProperty.call(message, "responseName")) writer.uint32(10).string(message.responseName);
				if (message.index != null && Object.hasOwnProperty.call(message, "index")) writer.uint32(16).uint32(message.index);
				if (message.type != null && Object.hasOwnProperty.call(message, "type")) writer.uint32(26).string(message.type);
				if (message.cachePolicy != null && Object.hasOwnProperty.call(message, "cachePolicy")) $root.Trace.CachePolicy.encode(message.cachePolicy, writer.uint32(42).fork()).ldelim();
				if (message.startTime != null && Object.hasOwnProperty.call(message, "startTime")) writer.uint32(64).uint64(message.startTime);
				if (message.endTime != null && Object.hasOwnProperty.call(message, "endTime")) writer.uint32(72).uint64(message.endTime);
				if (message.error != null && message.error.length) for (var i = 0; i < message.error.length; ++i) $root.Trace.Error.encode(message.error[i], writer.uint32(90).fork()).ldelim();
				if (message.child != null && message.child.length) for (var i = 0; i < message.child.length; ++i) $root.Trace.Node.encode(message.child[i], writer.uint32(98).fork()).ldelim();
				if (message.parentType != null && Object.hasOwnProperty.call(message, "parentType")) writer.uint32(106).string(message.parentType);
				if (message.originalFieldName != null && Object.hasOwnProperty.call(message, "originalFieldName")) writer.uint32(114).string(message.originalFieldName);
				return writer;
			};
			Node.encodeDelimited = function encodeDelimited(message, writer) {
				return this.encode(message, writer).ldelim();
			};
			Node.decode = function decode(reader, length) {
				if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
				var end = length === void 0 ? reader.len : reader.pos + length;
				var message = new $root.Trace.Node();
				while (reader.pos < end) {
					var tag = reader.uint32();
					switch (tag >>> 3) {
						case 1:
							message.responseName = reader.string();
							break;
						case 2:
							message.index = reader.uint32();
							break;
						case 14:
							message.originalFieldName = reader.string();
							break;
						case 3:
							message.type = reader.string();
							break;
						case 13:
							message.parentType = reader.string();
							break;
						case 5:
							message.cachePolicy = $root.Trace.CachePolicy.decode(reader, reader.uint32());
							break;
						case 8:
							message.startTime = reader.uint64();
							break;
						case 9:
							message.endTime = reader.uint64();
							break;
						case 11:
							if (!(message.error && message.error.length)) message.error = [];
							message.error.push($root.Trace.Error.decode(reader, reader.uint32()));
							break;
						case 12:
							if (!(message.child && message.child.length)) message.child = [];
							message.child.push($root.Trace.Node.decode(reader, reader.uint32()));
							break;
						default: reader.skipType(tag & 7);
					}
				}
				return message;
			};
			Node.decodeDelimited = function decodeDelimited(reader) {
				if (!(reader instanceof $Reader)) reader = new $Reader(reader);
				return this.decode(reader, reader.uint32());
			};
			Node.verify = function verify(message) {
				if (typeof message !== "object" || message === null) return "object expected";
				var properties = {};
				if (message.responseName != null && message.hasOwnProperty("responseName")) {
					properties.id = 1;
					if (!$util.isString(message.responseName)) return "responseName: string expected";
				}
				if (message.index != null && message.hasOwnProperty("index")) {
					if (properties.id === 1) return "id: multiple values";
					properties.id = 1;
					if (!$util.isInteger(message.index)) return "index: integer expected";
				}
				if (message.originalFieldName != null && message.hasOwnProperty("originalFieldName")) {
					if (!$util.isString(message.originalFieldName)) return "originalFieldName: string expected";
				}
				if (message.type != null && message.hasOwnProperty("type")) {
					if (!$util.isString(message.type)) return "type: string expected";
				}
				if (message.parentType != null && message.hasOwnProperty("parentType")) {
					if (!$util.isString(message.parentType)) return "parentType: string expected";
				}
				if (message.cachePolicy != null && message.hasOwnProperty("cachePolicy")) {
					var error = $root.Trace.CachePolicy.verify(message.cachePolicy);
					if (error) return "cachePolicy." + error;
				}
				if (message.startTime != null && message.hasOwnProperty("startTime")) {
					if (!$util.isInteger(message.startTime) && !(message.startTime && $util.isInteger(message.startTime.low) && $util.isInteger(message.startTime.high))) return "startTime: integer|Long expected";
				}
				if (message.endTime != null && message.hasOwnProperty("endTime")) {
					if (!$util.isInteger(message.endTime) && !(message.endTime && $util.isInteger(message.endTime.low) && $util.isInteger(message.endTime.high))) return "endTime: integer|Long expected";
				}
				if (message.error != null && message.hasOwnProperty("error")) {
					if (!Array.isArray(message.error)) return "error: array expected";
					for (var i = 0; i < message.error.length; ++i) {
						var error = $root.Trace.Error.verify(message.error[i]);
						if (error) return "error." + error;
					}
				}
				if (message.child != null && message.hasOwnProperty("child")) {
					if (!Array.isArray(message.child)) return "child: array expected";
					for (var i = 0; i < message.child.length; ++i) {
						var error = $root.Trace.Node.verify(message.child[i]);
						if (error) return "child." + error;
					}
				}
				return null;
			};
			Node.toObject = function toObject(message, options) {
				if (!options) options = {};
				var object = {};
				if (options.arrays || options.defaults) {
					object.error = [];
					object.child = [];
				}
				if (options.defaults) {
					object.type = "";
					object.cachePolicy = null;
					object.startTime = 0;
					object.endTime = 0;
					object.parentType = "";
					object.originalFieldName = "";
				}
				if (message.responseName != null && message.hasOwnProperty("responseName")) {
					object.responseName = message.responseName;
					if (options.oneofs) object.id = "responseName";
				}
				if (message.index != null && message.hasOwnProperty("index")) {
					object.index = message.index;
					if (options.oneofs) object.id = "index";
				}
				if (message.type != null && message.hasOwnProperty("type")) object.type = message.type;
				if (message.cachePolicy != null && message.hasOwnProperty("cachePolicy")) object.cachePolicy = $root.Trace.CachePolicy.toObject(message.cachePolicy, options);
				if (message.startTime != null && message.hasOwnProperty("startTime")) if (typeof message.startTime === "number") object.startTime = options.longs === String ? String(message.startTime) : message.startTime;
				else object.startTime = options.longs === String ? $util.Long.prototype.toString.call(message.startTime) : options.longs === Number ? new $util.LongBits(message.startTime.low >>> 0, message.startTime.high >>> 0).toNumber(true) : message.startTime;
				if (message.endTime != null && message.hasOwnProperty("endTime")) if (typeof message.endTime === "number") object.endTime = options.longs === String ? String(message.endTime) : message.endTime;
				else object.endTime = options.longs === String ? $util.Long.prototype.toString.call(message.endTime) : options.longs === Number ? new $util.LongBits(message.endTime.low >>> 0, message.endTime.high >>> 0).toNumber(true) : message.endTime;
				if (message.error && message.error.length) {
					object.error = [];
					for (var j = 0; j < message.error.length; ++j) object.error[j] = $root.Trace.Error.toObject(message.error[j], options);
				}
				if (message.child && message.child.length) {
					object.child = [];
					for (var j = 0; j < message.child.length; ++j) object.child[j] = $root.Trace.Node.toObject(message.child[j], options);
				}
				if (message.parentType != null && message.hasOwnProperty("parentType")) object.parentType = message.parentType;
				if (message.originalFieldName != null && message.hasOwnProperty("originalFieldName")) object.originalFieldName = message.originalFieldName;
				return object;
			};
			Node.prototype.toJSON = function toJSON() {
				return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
			};
			return Node;
		})();
		Trace.QueryPlanNode = (function() {
			function QueryPlanNode(properties) {
				if (properties) {
					for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
				}
			}
			QueryPlanNode.prototype.sequence = null;
			QueryPlanNode.prototype.parallel = null;
			QueryPlanNode.prototype.fetch = null;
			QueryPlanNode.prototype.flatten = null;
			QueryPlanNode.prototype.defer = null;
			QueryPlanNode.prototype.condition = null;
			var $oneOfFields;
			Object.defineProperty(QueryPlanNode.prototype, "node", {
				get: $util.oneOfGetter($oneOfFields = [
					"sequence",
					"parallel",
					"fetch",
					"flatten",
					"defer",
					"condition"
				]),
				set: $util.oneOfSetter($oneOfFields)
			});
			QueryPlanNode.create = function create(properties) {
				return new QueryPlanNode(properties);
			};
			QueryPlanNode.encode = function encode(message, writer) {
				if (!writer) writer = $Writer.create();
				if (message.sequence != null && Object.hasOwnProperty.call(message, "sequence")) $root.Trace.QueryPlanNode.SequenceNode.encode(message.sequence, writer.uint32(10).fork()).ldelim();
				if (message.parallel != null && Object.hasOwnProperty.call(message, "parallel")) $root.Trace.QueryPlanNode.ParallelNode.encode(message.parallel, writer.uint32(18).fork()).ldelim();
				if (message.fetch != null && Object.hasOwnProperty.call(message, "fetch")) $root.Trace.QueryPlanNode.FetchNode.encode(message.fetch, writer.uint32(26).fork()).ldelim();
				if (message.flatten != null && Object.hasOwnProperty.call(message, "flatten")) $root.Trace.QueryPlanNode.FlattenNode.encode(message.flatten, writer.uint32(34).fork()).ldelim();
				if (message.defer != null && Object.hasOwnProperty.call(message, "defer")) $root.Trace.QueryPlanNode.DeferNode.encode(message.defer, writer.uint32(42).fork()).ldelim();
				if (message.condition != null && Object.hasOwnProperty.call(message, "condition")) $root.Trace.QueryPlanNode.ConditionNode.encode(message.condition, writer.uint32(50).fork()).ldelim();
				return writer;
			};
			QueryPlanNode.encodeDelimited = function encodeDelimited(message, writer) {
				return this.encode(message, writer).ldelim();
			};
			QueryPlanNode.decode = function decode(reader, length) {
				if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
				var end = length === void 0 ? reader.len : reader.pos + length;
				var message = new $root.Trace.QueryPlanNode();
				while (reader.pos < end) {
					var tag = reader.uint32();
					switch (tag >>> 3) {
						case 1:
							message.sequence = $root.Trace.QueryPlanNode.SequenceNode.decode(reader, reader.uint32());
							break;
						case 2:
							message.parallel = $root.Trace.QueryPlanNode.ParallelNode.decode(reader, reader.uint32());
							break;
						case 3:
							message.fetch = $root.Trace.QueryPlanNode.FetchNode.decode(reader, reader.uint32());
							break;
						case 4:
							message.flatten = $root.Trace.QueryPlanNode.FlattenNode.decode(reader, reader.uint32());
							break;
						case 5:
							message.defer = $root.Trace.QueryPlanNode.DeferNode.decode(reader, reader.uint32());
							break;
						case 6:
							message.condition = $root.Trace.QueryPlanNode.ConditionNode.decode(reader, reader.uint32());
							break;
						default: reader.skipType(tag & 7);
					}
				}
				return message;
			};
			QueryPlanNode.decodeDelimited = function decodeDelimited(reader) {
				if (!(reader instanceof $Reader)) reader = new $Reader(reader);
				return this.decode(reader, reader.uint32());
			};
			QueryPlanNode.verify = function verify(message) {
				if (typeof message !== "object" || message === null) return "object expected";
				var properties = {};
				if (message.sequence != null && message.hasOwnProperty("sequence")) {
					properties.node = 1;
					var error = $root.Trace.QueryPlanNode.SequenceNode.verify(message.sequence);
					if (error) return "sequence." + error;
				}
				if (message.parallel != null && message.hasOwnProperty("parallel")) {
					if (properties.node === 1) return "node: multiple values";
					properties.node = 1;
					var error = $root.Trace.QueryPlanNode.ParallelNode.verify(message.parallel);
					if (error) return "parallel." + error;
				}
				if (message.fetch != null && message.hasOwnProperty("fetch")) {
					if (properties.node === 1) return "node: multiple values";
					properties.node = 1;
					var error = $root.Trace.QueryPlanNode.FetchNode.verify(message.fetch);
					if (error) return "fetch." + error;
				}
				if (message.flatten != null && message.hasOwnProperty("flatten")) {
					if (properties.node === 1) return "node: multiple values";
					properties.node = 1;
					var error = $root.Trace.QueryPlanNode.FlattenNode.verify(message.flatten);
					if (error) return "flatten." + error;
				}
				if (message.defer != null && message.hasOwnProperty("defer")) {
					if (properties.node === 1) return "node: multiple values";
					properties.node = 1;
					var error = $root.Trace.QueryPlanNode.DeferNode.verify(message.defer);
					if (error) return "defer." + error;
				}
				if (message.condition != null && message.hasOwnProperty("condition")) {
					if (properties.node === 1) return "node: multiple values";
					properties.node = 1;
					var error = $root.Trace.QueryPlanNode.ConditionNode.verify(message.condition);
					if (error) return "condition." + error;
				}
				return null;
			};
			QueryPlanNode.toObject = function toObject(message, options) {
				if (!options) options = {};
				var object = {};
				if (message.sequence != null && message.hasOwnProperty("sequence")) {
					object.sequence = $root.Trace.QueryPlanNode.SequenceNode.toObject(message.sequence, options);
					if (options.oneofs) object.node = "sequence";
				}
				if (message.parallel != null && message.hasOwnProperty("parallel")) {
					object.parallel = $root.Trace.QueryPlanNode.ParallelNode.toObject(message.parallel, options);
					if (options.oneofs) object.node = "parallel";
				}
				if (message.fetch != null && message.hasOwnProperty("fetch")) {
					object.fetch = $root.Trace.QueryPlanNode.FetchNode.toObject(message.fetch, options);
					if (options.oneofs) object.node = "fetch";
				}
				if (message.flatten != null && message.hasOwnProperty("flatten")) {
					object.flatten = $root.Trace.QueryPlanNode.FlattenNode.toObject(message.flatten, options);
					if (options.oneofs) object.node = "flatten";
				}
				if (message.defer != null && message.hasOwnProperty("defer")) {
					object.defer = $root.Trace.QueryPlanNode.DeferNode.toObject(message.defer, options);
					if (options.oneofs) object.node = "defer";
				}
				if (message.condition != null && message.hasOwnProperty("condition")) {
					object.condition = $root.Trace.QueryPlanNode.ConditionNode.toObject(message.condition, options);
					if (options.oneofs) object.node = "condition";
				}
				return object;
			};
			QueryPlanNode.prototype.toJSON = function toJSON() {
				return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
			};
			QueryPlanNode.SequenceNode = (function() {
				function SequenceNode(properties) {
					this.nodes = [];
					if (properties) {
						for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
					}
				}
				SequenceNode.prototype.nodes = $util.emptyArray;
				SequenceNode.create = function create(properties) {
					return new SequenceNode(properties);
				};
				SequenceNode.encode = function encode(message, writer) {
					if (!writer) writer = $Writer.create();
					if (message.nodes != null && message.nodes.length) for (var i = 0; i < message.nodes.length; ++i) $root.Trace.QueryPlanNode.encode(message.nodes[i], writer.uint32(10).fork()).ldelim();
					return writer;
				};
				SequenceNode.encodeDelimited = function encodeDelimited(message, writer) {
					return this.encode(message, writer).ldelim();
				};
				SequenceNode.decode = function decode(reader, length) {
					if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
					var end = length === void 0 ? reader.len : reader.pos + length;
					var message = new $root.Trace.QueryPlanNode.SequenceNode();
					while (reader.pos < end) {
						var tag = reader.uint32();
						switch (tag >>> 3) {
							case 1:
								if (!(message.nodes && message.nodes.length)) message.nodes = [];
								message.nodes.push($root.Trace.QueryPlanNode.decode(reader, reader.uint32()));
								break;
							default: reader.skipType(tag & 7);
						}
					}
					return message;
				};
				SequenceNode.decodeDelimited = function decodeDelimited(reader) {
					if (!(reader instanceof $Reader)) reader = new $Reader(reader);
					return this.decode(reader, reader.uint32());
				};
				SequenceNode.verify = function verify(message) {
					if (typeof message !== "object" || message === null) return "object expected";
					if (message.nodes != null && message.hasOwnProperty("nodes")) {
						if (!Array.isArray(message.nodes)) return "nodes: array expected";
						for (var i = 0; i < message.nodes.length; ++i) {
							var error = $root.Trace.QueryPlanNode.verify(message.nodes[i]);
							if (error) return "nodes." + error;
						}
					}
					return null;
				};
				SequenceNode.toObject = function toObject(message, options) {
					if (!options) options = {};
					var object = {};
					if (options.arrays || options.defaults) object.nodes = [];
					if (message.nodes && message.nodes.length) {
						object.nodes = [];
						for (var j = 0; j < message.nodes.length; ++j) object.nodes[j] = $root.Trace.QueryPlanNode.toObject(message.nodes[j], options);
					}
					return object;
				};
				SequenceNode.prototype.toJSON = function toJSON() {
					return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
				};
				return SequenceNode;
			})();
			QueryPlanNode.ParallelNode = (function() {
				function ParallelNode(properties) {
					this.nodes = [];
					if (properties) {
						for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
					}
				}
				ParallelNode.prototype.nodes = $util.emptyArray;
				ParallelNode.create = function create(properties) {
					return new ParallelNode(properties);
				};
				ParallelNode.encode = function encode(message, writer) {
					if (!writer) writer = $Writer.create();
					if (message.nodes != null && message.nodes.length) for (var i = 0; i < message.nodes.length; ++i) $root.Trace.QueryPlanNode.encode(message.nodes[i], writer.uint32(10).fork()).ldelim();
					return writer;
				};
				ParallelNode.encodeDelimited = function encodeDelimited(message, writer) {
					return this.encode(message, writer).ldelim();
				};
				ParallelNode.decode = function decode(reader, length) {
					if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
					var end = length === void 0 ? reader.len : reader.pos + length;
					var message = new $root.Trace.QueryPlanNode.ParallelNode();
					while (reader.pos < end) {
						var tag = reader.uint32();
						switch (tag >>> 3) {
							case 1:
								if (!(message.nodes && message.nodes.length)) message.nodes = [];
								message.nodes.push($root.Trace.QueryPlanNode.decode(reader, reader.uint32()));
								break;
							default: reader.skipType(tag & 7);
						}
					}
					return message;
				};
				ParallelNode.decodeDelimited = function decodeDelimited(reader) {
					if (!(reader instanceof $Reader)) reader = new $Reader(reader);
					return this.decode(reader, reader.uint32());
				};
				ParallelNode.verify = function verify(message) {
					if (typeof message !== "object" || message === null) return "object expected";
					if (message.nodes != null && message.hasOwnProperty("nodes")) {
						if (!Array.isArray(message.nodes)) return "nodes: array expected";
						for (var i = 0; i < message.nodes.length; ++i) {
							var error = $root.Trace.QueryPlanNode.verify(message.nodes[i]);
							if (error) return "nodes." + error;
						}
					}
					return null;
				};
				ParallelNode.toObject = function toObject(message, options) {
					if (!options) options = {};
					var object = {};
					if (options.arrays || options.defaults) object.nodes = [];
					if (message.nodes && message.nodes.length) {
						object.nodes = [];
						for (var j = 0; j < message.nodes.length; ++j) object.nodes[j] = $root.Trace.QueryPlanNode.toObject(message.nodes[j], options);
					}
					return object;
				};
				ParallelNode.prototype.toJSON = function toJSON() {
					return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
				};
				return ParallelNode;
			})();
			QueryPlanNode.FetchNode = (function() {
				function FetchNode(properties) {
					if (properties) {
						for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
					}
				}
				FetchNode.prototype.serviceName = "";
				FetchNode.prototype.traceParsingFailed = false;
				FetchNode.prototype.trace = null;
				FetchNode.prototype.sentTimeOffset = 0;
				FetchNode.prototype.sentTime = null;
				FetchNode.prototype.receivedTime = null;
				FetchNode.create = function create(properties) {
					return new FetchNode(properties);
				};
				FetchNode.encode = function encode(message, writer) {
					if (!writer) writer = $Writer.create();
					if (message.serviceName != null && Object.hasOwnProperty.call(message, "serviceName")) writer.uint32(10).string(message.serviceName);
					if (message.traceParsingFailed != null && Object.hasOwnProperty.call(message, "traceParsingFailed")) writer.uint32(16).bool(message.traceParsingFailed);
					if (message.trace != null && Object.hasOwnProperty.call(message, "trace")) $root.Trace.encode(message.trace, writer.uint32(26).fork()).ldelim();
					if (message.sentTimeOffset != null && Object.hasOwnProperty.call(message, "sentTimeOffset")) writer.uint32(32).uint64(message.sentTimeOffset);
					if (message.sentTime != null && Object.hasOwnProperty.call(message, "sentTime")) $root.google.protobuf.Timestamp.encode(message.sentTime, writer.uint32(42).fork()).ldelim();
					if (message.receivedTime != null && Object.hasOwnProperty.call(message, "receivedTime")) $root.google.protobuf.Timestamp.encode(message.receivedTime, writer.uint32(50).fork()).ldelim();
					return writer;
				};
				FetchNode.encodeDelimited = function encodeDelimited(message, writer) {
					return this.encode(message, writer).ldelim();
				};
				FetchNode.decode = function decode(reader, length) {
					if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
					var end = length === void 0 ? reader.len : reader.pos + length;
					var message = new $root.Trace.QueryPlanNode.FetchNode();
					while (reader.pos < end) {
						var tag = reader.uint32();
						switch (tag >>> 3) {
							case 1:
								message.serviceName = reader.string();
								break;
							case 2:
								message.traceParsingFailed = reader.bool();
								break;
							case 3:
								message.trace = $root.Trace.decode(reader, reader.uint32());
								break;
							case 4:
								message.sentTimeOffset = reader.uint64();
								break;
							case 5:
								message.sentTime = $root.google.protobuf.Timestamp.decode(reader, reader.uint32());
								break;
							case 6:
								message.receivedTime = $root.google.protobuf.Timestamp.decode(reader, reader.uint32());
								break;
							default: reader.skipType(tag & 7);
						}
					}
					return message;
				};
				FetchNode.decodeDelimited = function decodeDelimited(reader) {
					if (!(reader instanceof $Reader)) reader = new $Reader(reader);
					return this.decode(reader, reader.uint32());
				};
				FetchNode.verify = function verify(message) {
					if (typeof message !== "object" || message === null) return "object expected";
					if (message.serviceName != null && message.hasOwnProperty("serviceName")) {
						if (!$util.isString(message.serviceName)) return "serviceName: string expected";
					}
					if (message.traceParsingFailed != null && message.hasOwnProperty("traceParsingFailed")) {
						if (typeof message.traceParsingFailed !== "boolean") return "traceParsingFailed: boolean expected";
					}
					if (message.trace != null && message.hasOwnProperty("trace")) {
						var error = $root.Trace.verify(message.trace);
						if (error) return "trace." + error;
					}
					if (message.sentTimeOffset != null && message.hasOwnProperty("sentTimeOffset")) {
						if (!$util.isInteger(message.sentTimeOffset) && !(message.sentTimeOffset && $util.isInteger(message.sentTimeOffset.low) && $util.isInteger(message.sentTimeOffset.high))) return "sentTimeOffset: integer|Long expected";
					}
					if (message.sentTime != null && message.hasOwnProperty("sentTime")) {
						var error = $root.google.protobuf.Timestamp.verify(message.sentTime);
						if (error) return "sentTime." + error;
					}
					if (message.receivedTime != null && message.hasOwnProperty("receivedTime")) {
						var error = $root.google.protobuf.Timestamp.verify(message.receivedTime);
						if (error) return "receivedTime." + error;
					}
					return null;
				};
				FetchNode.toObject = function toObject(message, options) {
					if (!options) options = {};
					var object = {};
					if (options.defaults) {
						object.serviceName = "";
						object.traceParsingFailed = false;
						object.trace = null;
						object.sentTimeOffset = 0;
						object.sentTime = null;
						object.receivedTime = null;
					}
					if (message.serviceName != null && message.hasOwnProperty("serviceName")) object.serviceName = message.serviceName;
					if (message.traceParsingFailed != null && message.hasOwnProperty("traceParsingFailed")) object.traceParsingFailed = message.traceParsingFailed;
					if (message.trace != null && message.hasOwnProperty("trace")) object.trace = $root.Trace.toObject(message.trace, options);
					if (message.sentTimeOffset != null && message.hasOwnProperty("sentTimeOffset")) if (typeof message.sentTimeOffset === "number") object.sentTimeOffset = options.longs === String ? String(message.sentTimeOffset) : message.sentTimeOffset;
					else object.sentTimeOffset = options.longs === String ? $util.Long.prototype.toString.call(message.sentTimeOffset) : options.longs === Number ? new $util.LongBits(message.sentTimeOffset.low >>> 0, message.sentTimeOffset.high >>> 0).toNumber(true) : message.sentTimeOffset;
					if (message.sentTime != null && message.hasOwnProperty("sentTime")) object.sentTime = $root.google.protobuf.Timestamp.toObject(message.sentTime, options);
					if (message.receivedTime != null && message.hasOwnProperty("receivedTime")) object.receivedTime = $root.google.protobuf.Timestamp.toObject(message.receivedTime, options);
					return object;
				};
				FetchNode.prototype.toJSON = function toJSON() {
					return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
				};
				return FetchNode;
			})();
			QueryPlanNode.FlattenNode = (function() {
				function FlattenNode(properties) {
					this.responsePath = [];
					if (properties) {
						for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
					}
				}
				FlattenNode.prototype.responsePath = $util.emptyArray;
				FlattenNode.prototype.node = null;
				FlattenNode.create = function create(properties) {
					return new FlattenNode(properties);
				};
				FlattenNode.encode = function encode(message, writer) {
					if (!writer) writer = $Writer.create();
					if (message.responsePath != null && message.responsePath.length) for (var i = 0; i < message.responsePath.length; ++i) $root.Trace.QueryPlanNode.ResponsePathElement.encode(message.responsePath[i], writer.uint32(10).fork()).ldelim();
					if (message.node != null && Object.hasOwnProperty.call(message, "node")) $root.Trace.QueryPlanNode.encode(message.node, writer.uint32(18).fork()).ldelim();
					return writer;
				};
				FlattenNode.encodeDelimited = function encodeDelimited(message, writer) {
					return this.encode(message, writer).ldelim();
				};
				FlattenNode.decode = function decode(reader, length) {
					if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
					var end = length === void 0 ? reader.len : reader.pos + length;
					var message = new $root.Trace.QueryPlanNode.FlattenNode();
					while (reader.pos < end) {
						var tag = reader.uint32();
						switch (tag >>> 3) {
							case 1:
								if (!(message.responsePath && message.responsePath.length)) message.responsePath = [];
								message.responsePath.push($root.Trace.QueryPlanNode.ResponsePathElement.decode(reader, reader.uint32()));
								break;
							case 2:
								message.node = $root.Trace.QueryPlanNode.decode(reader, reader.uint32());
								break;
							default: reader.skipType(tag & 7);
						}
					}
					return message;
				};
				FlattenNode.decodeDelimited = function decodeDelimited(reader) {
					if (!(reader instanceof $Reader)) reader = new $Reader(reader);
					return this.decode(reader, reader.uint32());
				};
				FlattenNode.verify = function verify(message) {
					if (typeof message !== "object" || message === null) return "object expected";
					if (message.responsePath != null && message.hasOwnProperty("responsePath")) {
						if (!Array.isArray(message.responsePath)) return "responsePath: array expected";
						for (var i = 0; i < message.responsePath.length; ++i) {
							var error = $root.Trace.QueryPlanNode.ResponsePathElement.verify(message.responsePath[i]);
							if (error) return "responsePath." + error;
						}
					}
					if (message.node != null && message.hasOwnProperty("node")) {
						var error = $root.Trace.QueryPlanNode.verify(message.node);
						if (error) return "node." + error;
					}
					return null;
				};
				FlattenNode.toObject = function toObject(message, options) {
					if (!options) options = {};
					var object = {};
					if (options.arrays || options.defaults) object.responsePath = [];
					if (options.defaults) object.node = null;
					if (message.responsePath && message.responsePath.length) {
						object.responsePath = [];
						for (var j = 0; j < message.responsePath.length; ++j) object.responsePath[j] = $root.Trace.QueryPlanNode.ResponsePathElement.toObject(message.responsePath[j], options);
					}
					if (message.node != null && message.hasOwnProperty("node")) object.node = $root.Trace.QueryPlanNode.toObject(message.node, options);
					return object;
				};
				FlattenNode.prototype.toJSON = function toJSON() {
					return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
				};
				return FlattenNode;
			})();
			QueryPlanNode.DeferNode = (function() {
				function DeferNode(properties) {
					this.deferred = [];
					if (properties) {
						for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
					}
				}
				DeferNode.prototype.primary = null;
				DeferNode.prototype.deferred = $util.emptyArray;
				DeferNode.create = function create(properties) {
					return new DeferNode(properties);
				};
				DeferNode.encode = function encode(message, writer) {
					if (!writer) writer = $Writer.create();
					if (message.primary != null && Object.hasOwnProperty.call(message, "primary")) $root.Trace.QueryPlanNode.DeferNodePrimary.encode(message.primary, writer.uint32(10).fork()).ldelim();
					if (message.deferred != null && message.deferred.length) for (var i = 0; i < message.deferred.length; ++i) $root.Trace.QueryPlanNode.DeferredNode.encode(message.deferred[i], writer.uint32(18).fork()).ldelim();
					return writer;
				};
				DeferNode.encodeDelimited = function encodeDelimited(message, writer) {
					return this.encode(message, writer).ldelim();
				};
				DeferNode.decode = function decode(reader, length) {
					if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
					var end = length === void 0 ? reader.len : reader.pos + length;
					var message = new $root.Trace.QueryPlanNode.DeferNode();
					while (reader.pos < end) {
						var tag = reader.uint32();
						switch (tag >>> 3) {
							case 1:
								message.primary = $root.Trace.QueryPlanNode.DeferNodePrimary.decode(reader, reader.uint32());
								break;
							case 2:
								if (!(message.deferred && message.deferred.length)) message.deferred = [];
								message.deferred.push($root.Trace.QueryPlanNode.DeferredNode.decode(reader, reader.uint32()));
								break;
							default: reader.skipType(tag & 7);
						}
					}
					return message;
				};
				DeferNode.decodeDelimited = function decodeDelimited(reader) {
					if (!(reader instanceof $Reader)) reader = new $Reader(reader);
					return this.decode(reader, reader.uint32());
				};
				DeferNode.verify = function verify(message) {
					if (typeof message !== "object" || message === null) return "object expected";
					if (message.primary != null && message.hasOwnProperty("primary")) {
						var error = $root.Trace.QueryPlanNode.DeferNodePrimary.verify(message.primary);
						if (error) return "primary." + error;
					}
					if (message.deferred != null && message.hasOwnProperty("deferred")) {
						if (!Array.isArray(message.deferred)) return "deferred: array expected";
						for (var i = 0; i < message.deferred.length; ++i) {
							var error = $root.Trace.QueryPlanNode.DeferredNode.verify(message.deferred[i]);
							if (error) return "deferred." + error;
						}
					}
					return null;
				};
				DeferNode.toObject = function toObject(message, options) {
					if (!options) options = {};
					var object = {};
					if (options.arrays || options.defaults) object.deferred = [];
					if (options.defaults) object.primary = null;
					if (message.primary != null && message.hasOwnProperty("primary")) object.primary = $root.Trace.QueryPlanNode.DeferNodePrimary.toObject(message.primary, options);
					if (message.deferred && message.deferred.length) {
						object.deferred = [];
						for (var j = 0; j < message.deferred.length; ++j) object.deferred[j] = $root.Trace.QueryPlanNode.DeferredNode.toObject(message.deferred[j], options);
					}
					return object;
				};
				DeferNode.prototype.toJSON = function toJSON() {
					return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
				};
				return DeferNode;
			})();
			QueryPlanNode.ConditionNode = (function() {
				function ConditionNode(properties) {
					if (properties) {
						for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
					}
				}
				ConditionNode.prototype.condition = "";
				ConditionNode.prototype.ifClause = null;
				ConditionNode.prototype.elseClause = null;
				ConditionNode.create = function create(properties) {
					return new ConditionNode(properties);
				};
				ConditionNode.encode = function encode(message, writer) {
					if (!writer) writer = $Writer.create();
					if (message.condition != null && Object.hasOwnProperty.call(message, "condition")) writer.uint32(10).string(message.condition);
					if (message.ifClause != null && Object.hasOwnProperty.call(message, "ifClause")) $root.Trace.QueryPlanNode.encode(message.ifClause, writer.uint32(18).fork()).ldelim();
					if (message.elseClause != null && Object.hasOwnProperty.call(message, "elseClause")) $root.Trace.QueryPlanNode.encode(message.elseClause, writer.uint32(26).fork()).ldelim();
					return writer;
				};
				ConditionNode.encodeDelimited = function encodeDelimited(message, writer) {
					return this.encode(message, writer).ldelim();
				};
				ConditionNode.decode = function decode(reader, length) {
					if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
					var end = length === void 0 ? reader.len : reader.pos + length;
					var message = new $root.Trace.QueryPlanNode.ConditionNode();
					while (reader.pos < end) {
						var tag = reader.uint32();
						switch (tag >>> 3) {
							case 1:
								message.condition = reader.string();
								break;
							case 2:
								message.ifClause = $root.Trace.QueryPlanNode.decode(reader, reader.uint32());
								break;
							case 3:
								message.elseClause = $root.Trace.QueryPlanNode.decode(reader, reader.uint32());
								break;
							default: reader.skipType(tag & 7);
						}
					}
					return message;
				};
				ConditionNode.decodeDelimited = function decodeDelimited(reader) {
					if (!(reader instanceof $Reader)) reader = new $Reader(reader);
					return this.decode(reader, reader.uint32());
				};
				ConditionNode.verify = function verify(message) {
					if (typeof message !== "object" || message === null) return "object expected";
					if (message.condition != null && message.hasOwnProperty("condition")) {
						if (!$util.isString(message.condition)) return "condition: string expected";
					}
					if (message.ifClause != null && message.hasOwnProperty("ifClause")) {
						var error = $root.Trace.QueryPlanNode.verify(message.ifClause);
						if (error) return "ifClause." + error;
					}
					if (message.elseClause != null && message.hasOwnProperty("elseClause")) {
						var error = $root.Trace.QueryPlanNode.verify(message.elseClause);
						if (error) return "elseClause." + error;
					}
					return null;
				};
				ConditionNode.toObject = function toObject(message, options) {
					if (!options) options = {};
					var object = {};
					if (options.defaults) {
						object.condition = "";
						object.ifClause = null;
						object.elseClause = null;
					}
					if (message.condition != null && message.hasOwnProperty("condition")) object.condition = message.condition;
					if (message.ifClause != null && message.hasOwnProperty("ifClause")) object.ifClause = $root.Trace.QueryPlanNode.toObject(message.ifClause, options);
					if (message.elseClause != null && message.hasOwnProperty("elseClause")) object.elseClause = $root.Trace.QueryPlanNode.toObject(message.elseClause, options);
					return object;
				};
				ConditionNode.prototype.toJSON = function toJSON() {
					return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
				};
				return ConditionNode;
			})();
			QueryPlanNode.DeferNodePrimary = (function() {
				function DeferNodePrimary(properties) {
					if (properties) {
						for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
					}
				}
				DeferNodePrimary.prototype.node = null;
				DeferNodePrimary.create = function create(properties) {
					return new DeferNodePrimary(properties);
				};
				DeferNodePrimary.encode = function encode(message, writer) {
					if (!writer) writer = $Writer.create();
					if (message.node != null && Object.hasOwnProperty.call(message, "node")) $root.Trace.QueryPlanNode.encode(message.node, writer.uint32(10).fork()).ldelim();
					return writer;
				};
				DeferNodePrimary.encodeDelimited = function encodeDelimited(message, writer) {
					return this.encode(message, writer).ldelim();
				};
				DeferNodePrimary.decode = function decode(reader, length) {
					if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
					var end = length === void 0 ? reader.len : reader.pos + length;
					var message = new $root.Trace.QueryPlanNode.DeferNodePrimary();
					while (reader.pos < end) {
						var tag = reader.uint32();
						switch (tag >>> 3) {
							case 1:
								message.node = $root.Trace.QueryPlanNode.decode(reader, reader.uint32());
								break;
							default: reader.skipType(tag & 7);
						}
					}
					return message;
				};
				DeferNodePrimary.decodeDelimited = function decodeDelimited(reader) {
					if (!(reader instanceof $Reader)) reader = new $Reader(reader);
					return this.decode(reader, reader.uint32());
				};
				DeferNodePrimary.verify = function verify(message) {
					if (typeof message !== "object" || message === null) return "object expected";
					if (message.node != null && message.hasOwnProperty("node")) {
						var error = $root.Trace.QueryPlanNode.verify(message.node);
						if (error) return "node." + error;
					}
					return null;
				};
				DeferNodePrimary.toObject = function toObject(message, options) {
					if (!options) options = {};
					var object = {};
					if (options.defaults) object.node = null;
					if (message.node != null && message.hasOwnProperty("node")) object.node = $root.Trace.QueryPlanNode.toObject(message.node, options);
					return object;
				};
				DeferNodePrimary.prototype.toJSON = function toJSON() {
					return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
				};
				return DeferNodePrimary;
			})();
			QueryPlanNode.DeferredNode = (function() {
				function DeferredNode(properties) {
					this.depends = [];
					this.path = [];
					if (properties) {
						for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
					}
				}
				DeferredNode.prototype.depends = $util.emptyArray;
				DeferredNode.prototype.label = "";
				DeferredNode.prototype.path = $util.emptyArray;
				DeferredNode.prototype.node = null;
				DeferredNode.create = function create(properties) {
					return new DeferredNode(properties);
				};
				DeferredNode.encode = function encode(message, writer) {
					if (!writer) writer = $Writer.create();
					if (message.depends != null && message.depends.length) for (var i = 0; i < message.depends.length; ++i) $root.Trace.QueryPlanNode.DeferredNodeDepends.encode(message.depends[i], writer.uint32(10).fork()).ldelim();
					if (message.label != null && Object.hasOwnProperty.call(message, "label")) writer.uint32(18).string(message.label);
					if (message.path != null && message.path.length) for (var i = 0; i < message.path.length; ++i) $root.Trace.QueryPlanNode.ResponsePathElement.encode(message.path[i], writer.uint32(26).fork()).ldelim();
					if (message.node != null && Object.hasOwnProperty.call(message, "node")) $root.Trace.QueryPlanNode.encode(message.node, writer.uint32(34).fork()).ldelim();
					return writer;
				};
				DeferredNode.encodeDelimited = function encodeDelimited(message, writer) {
					return this.encode(message, writer).ldelim();
				};
				DeferredNode.decode = function decode(reader, length) {
					if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
					var end = length === void 0 ? reader.len : reader.pos + length;
					var message = new $root.Trace.QueryPlanNode.DeferredNode();
					while (reader.pos < end) {
						var tag = reader.uint32();
						switch (tag >>> 3) {
							case 1:
								if (!(message.depends && message.depends.length)) message.depends = [];
								message.depends.push($root.Trace.QueryPlanNode.DeferredNodeDepends.decode(reader, reader.uint32()));
								break;
							case 2:
								message.label = reader.string();
								break;
							case 3:
								if (!(message.path && message.path.length)) message.path = [];
								message.path.push($root.Trace.QueryPlanNode.ResponsePathElement.decode(reader, reader.uint32()));
								break;
							case 4:
								message.node = $root.Trace.QueryPlanNode.decode(reader, reader.uint32());
								break;
							default: reader.skipType(tag & 7);
						}
					}
					return message;
				};
				DeferredNode.decodeDelimited = function decodeDelimited(reader) {
					if (!(reader instanceof $Reader)) reader = new $Reader(reader);
					return this.decode(reader, reader.uint32());
				};
				DeferredNode.verify = function verify(message) {
					if (typeof message !== "object" || message === null) return "object expected";
					if (message.depends != null && message.hasOwnProperty("depends")) {
						if (!Array.isArray(message.depends)) return "depends: array expected";
						for (var i = 0; i < message.depends.length; ++i) {
							var error = $root.Trace.QueryPlanNode.DeferredNodeDepends.verify(message.depends[i]);
							if (error) return "depends." + error;
						}
					}
					if (message.label != null && message.hasOwnProperty("label")) {
						if (!$util.isString(message.label)) return "label: string expected";
					}
					if (message.path != null && message.hasOwnProperty("path")) {
						if (!Array.isArray(message.path)) return "path: array expected";
						for (var i = 0; i < message.path.length; ++i) {
							var error = $root.Trace.QueryPlanNode.ResponsePathElement.verify(message.path[i]);
							if (error) return "path." + error;
						}
					}
					if (message.node != null && message.hasOwnProperty("node")) {
						var error = $root.Trace.QueryPlanNode.verify(message.node);
						if (error) return "node." + error;
					}
					return null;
				};
				DeferredNode.toObject = function toObject(message, options) {
					if (!options) options = {};
					var object = {};
					if (options.arrays || options.defaults) {
						object.depends = [];
						object.path = [];
					}
					if (options.defaults) {
						object.label = "";
						object.node = null;
					}
					if (message.depends && message.depends.length) {
						object.depends = [];
						for (var j = 0; j < message.depends.length; ++j) object.depends[j] = $root.Trace.QueryPlanNode.DeferredNodeDepends.toObject(message.depends[j], options);
					}
					if (message.label != null && message.hasOwnProperty("label")) object.label = message.label;
					if (message.path && message.path.length) {
						object.path = [];
						for (var j = 0; j < message.path.length; ++j) object.path[j] = $root.Trace.QueryPlanNode.ResponsePathElement.toObject(message.path[j], options);
					}
					if (message.node != null && message.hasOwnProperty("node")) object.node = $root.Trace.QueryPlanNode.toObject(message.node, options);
					return object;
				};
				DeferredNode.prototype.toJSON = function toJSON() {
					return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
				};
				return DeferredNode;
			})();
			QueryPlanNode.DeferredNodeDepends = (function() {
				function DeferredNodeDepends(properties) {
					if (properties) {
						for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
					}
				}
				DeferredNodeDepends.prototype.id = "";
				DeferredNodeDepends.prototype.deferLabel = "";
				DeferredNodeDepends.create = function create(properties) {
					return new DeferredNodeDepends(properties);
				};
				DeferredNodeDepends.encode = function encode(message, writer) {
					if (!writer) writer = $Writer.create();
					if (message.id != null && Object.hasOwnProperty.call(message, "id")) writer.uint32(10).string(message.id);
					if (message.deferLabel != null && Object.hasOwnProperty.call(message, "deferLabel")) writer.uint32(18).string(message.deferLabel);
					return writer;
				};
				DeferredNodeDepends.encodeDelimited = function encodeDelimited(message, writer) {
					return this.encode(message, writer).ldelim();
				};
				DeferredNodeDepends.decode = function decode(reader, length) {
					if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
					var end = length === void 0 ? reader.len : reader.pos + length;
					var message = new $root.Trace.QueryPlanNode.DeferredNodeDepends();
					while (reader.pos < end) {
						var tag = reader.uint32();
						switch (tag >>> 3) {
							case 1:
								message.id = reader.string();
								break;
							case 2:
								message.deferLabel = reader.string();
								break;
							default: reader.skipType(tag & 7);
						}
					}
					return message;
				};
				DeferredNodeDepends.decodeDelimited = function decodeDelimited(reader) {
					if (!(reader instanceof $Reader)) reader = new $Reader(reader);
					return this.decode(reader, reader.uint32());
				};
				DeferredNodeDepends.verify = function verify(message) {
					if (typeof message !== "object" || message === null) return "object expected";
					if (message.id != null && message.hasOwnProperty("id")) {
						if (!$util.isString(message.id)) return "id: string expected";
					}
					if (message.deferLabel != null && message.hasOwnProperty("deferLabel")) {
						if (!$util.isString(message.deferLabel)) return "deferLabel: string expected";
					}
					return null;
				};
				DeferredNodeDepends.toObject = function toObject(message, options) {
					if (!options) options = {};
					var object = {};
					if (options.defaults) {
						object.id = "";
						object.deferLabel = "";
					}
					if (message.id != null && message.hasOwnProperty("id")) object.id = message.id;
					if (message.deferLabel != null && message.hasOwnProperty("deferLabel")) object.deferLabel = message.deferLabel;
					return object;
				};
				DeferredNodeDepends.prototype.toJSON = function toJSON() {
					return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
				};
				return DeferredNodeDepends;
			})();
			QueryPlanNode.ResponsePathElement = (function() {
				function ResponsePathElement(properties) {
					if (properties) {
						for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
					}
				}
				ResponsePathElement.prototype.fieldName = "";
				ResponsePathElement.prototype.index = 0;
				var $oneOfFields;
				Object.defineProperty(ResponsePathElement.prototype, "id", {
					get: $util.oneOfGetter($oneOfFields = ["fieldName", "index"]),
					set: $util.oneOfSetter($oneOfFields)
				});
				ResponsePathElement.create = function create(properties) {
					return new ResponsePathElement(properties);
				};
				ResponsePathElement.encode = function encode(message, writer) {
					if (!writer) writer = $Writer.create();
					if (message.fieldName != null && Object.hasOwnProperty.call(message, "fieldName")) writer.uint32(10).string(message.fieldName);
					if (message.index != null && Object.hasOwnProperty.call(message, "index")) writer.uint32(16).uint32(message.index);
					return writer;
				};
				ResponsePathElement.encodeDelimited = function encodeDelimited(message, writer) {
					return this.encode(message, writer).ldelim();
				};
				ResponsePathElement.decode = function decode(reader, length) {
					if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
					var end = length === void 0 ? reader.len : reader.pos + length;
					var message = new $root.Trace.QueryPlanNode.ResponsePathElement();
					while (reader.pos < end) {
						var tag = reader.uint32();
						switch (tag >>> 3) {
							case 1:
								message.fieldName = reader.string();
								break;
							case 2:
								message.index = reader.uint32();
								break;
							default: reader.skipType(tag & 7);
						}
					}
					return message;
				};
				ResponsePathElement.decodeDelimited = function decodeDelimited(reader) {
					if (!(reader instanceof $Reader)) reader = new $Reader(reader);
					return this.decode(reader, reader.uint32());
				};
				ResponsePathElement.verify = function verify(message) {
					if (typeof message !== "object" || message === null) return "object expected";
					var properties = {};
					if (message.fieldName != null && message.hasOwnProperty("fieldName")) {
						properties.id = 1;
						if (!$util.isString(message.fieldName)) return "fieldName: string expected";
					}
					if (message.index != null && message.hasOwnProperty("index")) {
						if (properties.id === 1) return "id: multiple values";
						properties.id = 1;
						if (!$util.isInteger(message.index)) return "index: integer expected";
					}
					return null;
				};
				ResponsePathElement.toObject = function toObject(message, options) {
					if (!options) options = {};
					var object = {};
					if (message.fieldName != null && message.hasOwnProperty("fieldName")) {
						object.fieldName = message.fieldName;
						if (options.oneofs) object.id = "fieldName";
					}
					if (message.index != null && message.hasOwnProperty("index")) {
						object.index = message.index;
						if (options.oneofs) object.id = "index";
					}
					return object;
				};
				ResponsePathElement.prototype.toJSON = function toJSON() {
					return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
				};
				return ResponsePathElement;
			})();
			return QueryPlanNode;
		})();
		return Trace;
	})();
	$root.ReportHeader = (function() {
		function ReportHeader(properties) {
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		ReportHeader.prototype.graphRef = "";
		ReportHeader.prototype.hostname = "";
		ReportHeader.prototype.agentVersion = "";
		ReportHeader.prototype.serviceVersion = "";
		ReportHeader.prototype.runtimeVersion = "";
		ReportHeader.prototype.uname = "";
		ReportHeader.prototype.executableSchemaId = "";
		ReportHeader.create = function create(properties) {
			return new ReportHeader(properties);
		};
		ReportHeader.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.hostname != null && Object.hasOwnProperty.call(message, "hostname")) writer.uint32(42).string(message.hostname);
			if (message.agentVersion != null && Object.hasOwnProperty.call(message, "agentVersion")) writer.uint32(50).string(message.agentVersion);
			if (message.serviceVersion != null && Object.hasOwnProperty.call(message, "serviceVersion")) writer.uint32(58).string(message.serviceVersion);
			if (message.runtimeVersion != null && Object.hasOwnProperty.call(message, "runtimeVersion")) writer.uint32(66).string(message.runtimeVersion);
			if (message.uname != null && Object.hasOwnProperty.call(message, "uname")) writer.uint32(74).string(message.uname);
			if (message.executableSchemaId != null && Object.hasOwnProperty.call(message, "executableSchemaId")) writer.uint32(90).string(message.executableSchemaId);
			if (message.graphRef != null && Object.hasOwnProperty.call(message, "graphRef")) writer.uint32(98).string(message.graphRef);
			return writer;
		};
		ReportHeader.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		ReportHeader.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.ReportHeader();
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 12:
						message.graphRef = reader.string();
						break;
					case 5:
						message.hostname = reader.string();
						break;
					case 6:
						message.agentVersion = reader.string();
						break;
					case 7:
						message.serviceVersion = reader.string();
						break;
					case 8:
						message.runtimeVersion = reader.string();
						break;
					case 9:
						message.uname = reader.string();
						break;
					case 11:
						message.executableSchemaId = reader.string();
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		ReportHeader.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		ReportHeader.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.graphRef != null && message.hasOwnProperty("graphRef")) {
				if (!$util.isString(message.graphRef)) return "graphRef: string expected";
			}
			if (message.hostname != null && message.hasOwnProperty("hostname")) {
				if (!$util.isString(message.hostname)) return "hostname: string expected";
			}
			if (message.agentVersion != null && message.hasOwnProperty("agentVersion")) {
				if (!$util.isString(message.agentVersion)) return "agentVersion: string expected";
			}
			if (message.serviceVersion != null && message.hasOwnProperty("serviceVersion")) {
				if (!$util.isString(message.serviceVersion)) return "serviceVersion: string expected";
			}
			if (message.runtimeVersion != null && message.hasOwnProperty("runtimeVersion")) {
				if (!$util.isString(message.runtimeVersion)) return "runtimeVersion: string expected";
			}
			if (message.uname != null && message.hasOwnProperty("uname")) {
				if (!$util.isString(message.uname)) return "uname: string expected";
			}
			if (message.executableSchemaId != null && message.hasOwnProperty("executableSchemaId")) {
				if (!$util.isString(message.executableSchemaId)) return "executableSchemaId: string expected";
			}
			return null;
		};
		ReportHeader.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.defaults) {
				object.hostname = "";
				object.agentVersion = "";
				object.serviceVersion = "";
				object.runtimeVersion = "";
				object.uname = "";
				object.executableSchemaId = "";
				object.graphRef = "";
			}
			if (message.hostname != null && message.hasOwnProperty("hostname")) object.hostname = message.hostname;
			if (message.agentVersion != null && message.hasOwnProperty("agentVersion")) object.agentVersion = message.agentVersion;
			if (message.serviceVersion != null && message.hasOwnProperty("serviceVersion")) object.serviceVersion = message.serviceVersion;
			if (message.runtimeVersion != null && message.hasOwnProperty("runtimeVersion")) object.runtimeVersion = message.runtimeVersion;
			if (message.uname != null && message.hasOwnProperty("uname")) object.uname = message.uname;
			if (message.executableSchemaId != null && message.hasOwnProperty("executableSchemaId")) object.executableSchemaId = message.executableSchemaId;
			if (message.graphRef != null && message.hasOwnProperty("graphRef")) object.graphRef = message.graphRef;
			return object;
		};
		ReportHeader.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		return ReportHeader;
	})();
	$root.PathErrorStats = (function() {
		function PathErrorStats(properties) {
			this.children = {};
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		PathErrorStats.prototype.children = $util.emptyObject;
		PathErrorStats.prototype.errorsCount = 0;
		PathErrorStats.prototype.requestsWithErrorsCount = 0;
		PathErrorStats.create = function create(properties) {
			return new PathErrorStats(properties);
		};
		PathErrorStats.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.children != null && Object.hasOwnProperty.call(message, "children")) for (var keys = Object.keys(message.children), i = 0; i < keys.length; ++i) {
				writer.uint32(10).fork().uint32(10).string(keys[i]);
				$root.PathErrorStats.encode(message.children[keys[i]], writer.uint32(18).fork()).ldelim().ldelim();
			}
			if (message.errorsCount != null && Object.hasOwnProperty.call(message, "errorsCount")) writer.uint32(32).uint64(message.errorsCount);
			if (message.requestsWithErrorsCount != null && Object.hasOwnProperty.call(message, "requestsWithErrorsCount")) writer.uint32(40).uint64(message.requestsWithErrorsCount);
			return writer;
		};
		PathErrorStats.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		PathErrorStats.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.PathErrorStats();
			var key;
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 1:
						reader.skip().pos++;
						if (message.children === $util.emptyObject) message.children = {};
						key = reader.string();
						reader.pos++;
						message.children[key] = $root.PathErrorStats.decode(reader, reader.uint32());
						break;
					case 4:
						message.errorsCount = reader.uint64();
						break;
					case 5:
						message.requestsWithErrorsCount = reader.uint64();
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		PathErrorStats.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		PathErrorStats.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.children != null && message.hasOwnProperty("children")) {
				if (!$util.isObject(message.children)) return "children: object expected";
				var key = Object.keys(message.children);
				for (var i = 0; i < key.length; ++i) {
					var error = $root.PathErrorStats.verify(message.children[key[i]]);
					if (error) return "children." + error;
				}
			}
			if (message.errorsCount != null && message.hasOwnProperty("errorsCount")) {
				if (!$util.isInteger(message.errorsCount) && !(message.errorsCount && $util.isInteger(message.errorsCount.low) && $util.isInteger(message.errorsCount.high))) return "errorsCount: integer|Long expected";
			}
			if (message.requestsWithErrorsCount != null && message.hasOwnProperty("requestsWithErrorsCount")) {
				if (!$util.isInteger(message.requestsWithErrorsCount) && !(message.requestsWithErrorsCount && $util.isInteger(message.requestsWithErrorsCount.low) && $util.isInteger(message.requestsWithErrorsCount.high))) return "requestsWithErrorsCount: integer|Long expected";
			}
			return null;
		};
		PathErrorStats.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.objects || options.defaults) object.children = {};
			if (options.defaults) {
				object.errorsCount = 0;
				object.requestsWithErrorsCount = 0;
			}
			var keys2;
			if (message.children && (keys2 = Object.keys(message.children)).length) {
				object.children = {};
				for (var j = 0; j < keys2.length; ++j) object.children[keys2[j]] = $root.PathErrorStats.toObject(message.children[keys2[j]], options);
			}
			if (message.errorsCount != null && message.hasOwnProperty("errorsCount")) if (typeof message.errorsCount === "number") object.errorsCount = options.longs === String ? String(message.errorsCount) : message.errorsCount;
			else object.errorsCount = options.longs === String ? $util.Long.prototype.toString.call(message.errorsCount) : options.longs === Number ? new $util.LongBits(message.errorsCount.low >>> 0, message.errorsCount.high >>> 0).toNumber(true) : message.errorsCount;
			if (message.requestsWithErrorsCount != null && message.hasOwnProperty("requestsWithErrorsCount")) if (typeof message.requestsWithErrorsCount === "number") object.requestsWithErrorsCount = options.longs === String ? String(message.requestsWithErrorsCount) : message.requestsWithErrorsCount;
			else object.requestsWithErrorsCount = options.longs === String ? $util.Long.prototype.toString.call(message.requestsWithErrorsCount) : options.longs === Number ? new $util.LongBits(message.requestsWithErrorsCount.low >>> 0, message.requestsWithErrorsCount.high >>> 0).toNumber(true) : message.requestsWithErrorsCount;
			return object;
		};
		PathErrorStats.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		return PathErrorStats;
	})();
	$root.QueryLatencyStats = (function() {
		function QueryLatencyStats(properties) {
			this.latencyCount = [];
			this.cacheLatencyCount = [];
			this.publicCacheTtlCount = [];
			this.privateCacheTtlCount = [];
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		QueryLatencyStats.prototype.latencyCount = $util.emptyArray;
		QueryLatencyStats.prototype.requestCount = 0;
		QueryLatencyStats.prototype.cacheHits = 0;
		QueryLatencyStats.prototype.persistedQueryHits = 0;
		QueryLatencyStats.prototype.persistedQueryMisses = 0;
		QueryLatencyStats.prototype.cacheLatencyCount = $util.emptyArray;
		QueryLatencyStats.prototype.rootErrorStats = null;
		QueryLatencyStats.prototype.requestsWithErrorsCount = 0;
		QueryLatencyStats.prototype.publicCacheTtlCount = $util.emptyArray;
		QueryLatencyStats.prototype.privateCacheTtlCount = $util.emptyArray;
		QueryLatencyStats.prototype.registeredOperationCount = 0;
		QueryLatencyStats.prototype.forbiddenOperationCount = 0;
		QueryLatencyStats.prototype.requestsWithoutFieldInstrumentation = 0;
		QueryLatencyStats.create = function create(properties) {
			return new QueryLatencyStats(properties);
		};
		QueryLatencyStats.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.requestCount != null && Object.hasOwnProperty.call(message, "requestCount")) writer.uint32(16).uint64(message.requestCount);
			if (message.cacheHits != null && Object.hasOwnProperty.call(message, "cacheHits")) writer.uint32(24).uint64(message.cacheHits);
			if (message.persistedQueryHits != null && Object.hasOwnProperty.call(message, "persistedQueryHits")) writer.uint32(32).uint64(message.persistedQueryHits);
			if (message.persistedQueryMisses != null && Object.hasOwnProperty.call(message, "persistedQueryMisses")) writer.uint32(40).uint64(message.persistedQueryMisses);
			if (message.rootErrorStats != null && Object.hasOwnProperty.call(message, "rootErrorStats")) $root.PathErrorStats.encode(message.rootErrorStats, writer.uint32(58).fork()).ldelim();
			if (message.requestsWithErrorsCount != null && Object.hasOwnProperty.call(message, "requestsWithErrorsCount")) writer.uint32(64).uint64(message.requestsWithErrorsCount);
			if (message.registeredOperationCount != null && Object.hasOwnProperty.call(message, "registeredOperationCount")) writer.uint32(88).uint64(message.registeredOperationCount);
			if (message.forbiddenOperationCount != null && Object.hasOwnProperty.call(message, "forbiddenOperationCount")) writer.uint32(96).uint64(message.forbiddenOperationCount);
			var array13;
			if (message.latencyCount != null && message.latencyCount.toArray) array13 = message.latencyCount.toArray();
			else array13 = message.latencyCount;
			if (array13 != null && array13.length) {
				writer.uint32(106).fork();
				for (var i = 0; i < array13.length; ++i) writer.sint64(array13[i]);
				writer.ldelim();
			}
			var array14;
			if (message.cacheLatencyCount != null && message.cacheLatencyCount.toArray) array14 = message.cacheLatencyCount.toArray();
			else array14 = message.cacheLatencyCount;
			if (array14 != null && array14.length) {
				writer.uint32(114).fork();
				for (var i = 0; i < array14.length; ++i) writer.sint64(array14[i]);
				writer.ldelim();
			}
			var array15;
			if (message.publicCacheTtlCount != null && message.publicCacheTtlCount.toArray) array15 = message.publicCacheTtlCount.toArray();
			else array15 = message.publicCacheTtlCount;
			if (array15 != null && array15.length) {
				writer.uint32(122).fork();
				for (var i = 0; i < array15.length; ++i) writer.sint64(array15[i]);
				writer.ldelim();
			}
			var array16;
			if (message.privateCacheTtlCount != null && message.privateCacheTtlCount.toArray) array16 = message.privateCacheTtlCount.toArray();
			else array16 = message.privateCacheTtlCount;
			if (array16 != null && array16.length) {
				writer.uint32(130).fork();
				for (var i = 0; i < array16.length; ++i) writer.sint64(array16[i]);
				writer.ldelim();
			}
			if (message.requestsWithoutFieldInstrumentation != null && Object.hasOwnProperty.call(message, "requestsWithoutFieldInstrumentation")) writer.uint32(136).uint64(message.requestsWithoutFieldInstrumentation);
			return writer;
		};
		QueryLatencyStats.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		QueryLatencyStats.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.QueryLatencyStats();
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 13:
						if (!(message.latencyCount && message.latencyCount.length)) message.latencyCount = [];
						if ((tag & 7) === 2) {
							var end2 = reader.uint32() + reader.pos;
							while (reader.pos < end2) message.latencyCount.push(reader.sint64());
						} else message.latencyCount.push(reader.sint64());
						break;
					case 2:
						message.requestCount = reader.uint64();
						break;
					case 3:
						message.cacheHits = reader.uint64();
						break;
					case 4:
						message.persistedQueryHits = reader.uint64();
						break;
					case 5:
						message.persistedQueryMisses = reader.uint64();
						break;
					case 14:
						if (!(message.cacheLatencyCount && message.cacheLatencyCount.length)) message.cacheLatencyCount = [];
						if ((tag & 7) === 2) {
							var end2 = reader.uint32() + reader.pos;
							while (reader.pos < end2) message.cacheLatencyCount.push(reader.sint64());
						} else message.cacheLatencyCount.push(reader.sint64());
						break;
					case 7:
						message.rootErrorStats = $root.PathErrorStats.decode(reader, reader.uint32());
						break;
					case 8:
						message.requestsWithErrorsCount = reader.uint64();
						break;
					case 15:
						if (!(message.publicCacheTtlCount && message.publicCacheTtlCount.length)) message.publicCacheTtlCount = [];
						if ((tag & 7) === 2) {
							var end2 = reader.uint32() + reader.pos;
							while (reader.pos < end2) message.publicCacheTtlCount.push(reader.sint64());
						} else message.publicCacheTtlCount.push(reader.sint64());
						break;
					case 16:
						if (!(message.privateCacheTtlCount && message.privateCacheTtlCount.length)) message.privateCacheTtlCount = [];
						if ((tag & 7) === 2) {
							var end2 = reader.uint32() + reader.pos;
							while (reader.pos < end2) message.privateCacheTtlCount.push(reader.sint64());
						} else message.privateCacheTtlCount.push(reader.sint64());
						break;
					case 11:
						message.registeredOperationCount = reader.uint64();
						break;
					case 12:
						message.forbiddenOperationCount = reader.uint64();
						break;
					case 17:
						message.requestsWithoutFieldInstrumentation = reader.uint64();
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		QueryLatencyStats.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		QueryLatencyStats.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.latencyCount != null && message.hasOwnProperty("latencyCount")) {
				var array13;
				if (message.latencyCount != null && message.latencyCount.toArray) array13 = message.latencyCount.toArray();
				else array13 = message.latencyCount;
				if (!Array.isArray(array13)) return "latencyCount: array expected";
				for (var i = 0; i < array13.length; ++i) if (!$util.isInteger(array13[i]) && !(array13[i] && $util.isInteger(array13[i].low) && $util.isInteger(array13[i].high))) return "latencyCount: integer|Long[] expected";
			}
			if (message.requestCount != null && message.hasOwnProperty("requestCount")) {
				if (!$util.isInteger(message.requestCount) && !(message.requestCount && $util.isInteger(message.requestCount.low) && $util.isInteger(message.requestCount.high))) return "requestCount: integer|Long expected";
			}
			if (message.cacheHits != null && message.hasOwnProperty("cacheHits")) {
				if (!$util.isInteger(message.cacheHits) && !(message.cacheHits && $util.isInteger(message.cacheHits.low) && $util.isInteger(message.cacheHits.high))) return "cacheHits: integer|Long expected";
			}
			if (message.persistedQueryHits != null && message.hasOwnProperty("persistedQueryHits")) {
				if (!$util.isInteger(message.persistedQueryHits) && !(message.persistedQueryHits && $util.isInteger(message.persistedQueryHits.low) && $util.isInteger(message.persistedQueryHits.high))) return "persistedQueryHits: integer|Long expected";
			}
			if (message.persistedQueryMisses != null && message.hasOwnProperty("persistedQueryMisses")) {
				if (!$util.isInteger(message.persistedQueryMisses) && !(message.persistedQueryMisses && $util.isInteger(message.persistedQueryMisses.low) && $util.isInteger(message.persistedQueryMisses.high))) return "persistedQueryMisses: integer|Long expected";
			}
			if (message.cacheLatencyCount != null && message.hasOwnProperty("cacheLatencyCount")) {
				var array14;
				if (message.cacheLatencyCount != null && message.cacheLatencyCount.toArray) array14 = message.cacheLatencyCount.toArray();
				else array14 = message.cacheLatencyCount;
				if (!Array.isArray(array14)) return "cacheLatencyCount: array expected";
				for (var i = 0; i < array14.length; ++i) if (!$util.isInteger(array14[i]) && !(array14[i] && $util.isInteger(array14[i].low) && $util.isInteger(array14[i].high))) return "cacheLatencyCount: integer|Long[] expected";
			}
			if (message.rootErrorStats != null && message.hasOwnProperty("rootErrorStats")) {
				var error = $root.PathErrorStats.verify(message.rootErrorStats);
				if (error) return "rootErrorStats." + error;
			}
			if (message.requestsWithErrorsCount != null && message.hasOwnProperty("requestsWithErrorsCount")) {
				if (!$util.isInteger(message.requestsWithErrorsCount) && !(message.requestsWithErrorsCount && $util.isInteger(message.requestsWithErrorsCount.low) && $util.isInteger(message.requestsWithErrorsCount.high))) return "requestsWithErrorsCount: integer|Long expected";
			}
			if (message.publicCacheTtlCount != null && message.hasOwnProperty("publicCacheTtlCount")) {
				var array15;
				if (message.publicCacheTtlCount != null && message.publicCacheTtlCount.toArray) array15 = message.publicCacheTtlCount.toArray();
				else array15 = message.publicCacheTtlCount;
				if (!Array.isArray(array15)) return "publicCacheTtlCount: array expected";
				for (var i = 0; i < array15.length; ++i) if (!$util.isInteger(array15[i]) && !(array15[i] && $util.isInteger(array15[i].low) && $util.isInteger(array15[i].high))) return "publicCacheTtlCount: integer|Long[] expected";
			}
			if (message.privateCacheTtlCount != null && message.hasOwnProperty("privateCacheTtlCount")) {
				var array16;
				if (message.privateCacheTtlCount != null && message.privateCacheTtlCount.toArray) array16 = message.privateCacheTtlCount.toArray();
				else array16 = message.privateCacheTtlCount;
				if (!Array.isArray(array16)) return "privateCacheTtlCount: array expected";
				for (var i = 0; i < array16.length; ++i) if (!$util.isInteger(array16[i]) && !(array16[i] && $util.isInteger(array16[i].low) && $util.isInteger(array16[i].high))) return "privateCacheTtlCount: integer|Long[] expected";
			}
			if (message.registeredOperationCount != null && message.hasOwnProperty("registeredOperationCount")) {
				if (!$util.isInteger(message.registeredOperationCount) && !(message.registeredOperationCount && $util.isInteger(message.registeredOperationCount.low) && $util.isInteger(message.registeredOperationCount.high))) return "registeredOperationCount: integer|Long expected";
			}
			if (message.forbiddenOperationCount != null && message.hasOwnProperty("forbiddenOperationCount")) {
				if (!$util.isInteger(message.forbiddenOperationCount) && !(message.forbiddenOperationCount && $util.isInteger(message.forbiddenOperationCount.low) && $util.isInteger(message.forbiddenOperationCount.high))) return "forbiddenOperationCount: integer|Long expected";
			}
			if (message.requestsWithoutFieldInstrumentation != null && message.hasOwnProperty("requestsWithoutFieldInstrumentation")) {
				if (!$util.isInteger(message.requestsWithoutFieldInstrumentation) && !(message.requestsWithoutFieldInstrumentation && $util.isInteger(message.requestsWithoutFieldInstrumentation.low) && $util.isInteger(message.requestsWithoutFieldInstrumentation.high))) return "requestsWithoutFieldInstrumentation: integer|Long expected";
			}
			return null;
		};
		QueryLatencyStats.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.arrays || options.defaults) {
				object.latencyCount = [];
				object.cacheLatencyCount = [];
				object.publicCacheTtlCount = [];
				object.privateCacheTtlCount = [];
			}
			if (options.defaults) {
				object.requestCount = 0;
				object.cacheHits = 0;
				object.persistedQueryHits = 0;
				object.persistedQueryMisses = 0;
				object.rootErrorStats = null;
				object.requestsWithErrorsCount = 0;
				object.registeredOperationCount = 0;
				object.forbiddenOperationCount = 0;
				object.requestsWithoutFieldInstrumentation = 0;
			}
			if (message.requestCount != null && message.hasOwnProperty("requestCount")) if (typeof message.requestCount === "number") object.requestCount = options.longs === String ? String(message.requestCount) : message.requestCount;
			else object.requestCount = options.longs === String ? $util.Long.prototype.toString.call(message.requestCount) : options.longs === Number ? new $util.LongBits(message.requestCount.low >>> 0, message.requestCount.high >>> 0).toNumber(true) : message.requestCount;
			if (message.cacheHits != null && message.hasOwnProperty("cacheHits")) if (typeof message.cacheHits === "number") object.cacheHits = options.longs === String ? String(message.cacheHits) : message.cacheHits;
			else object.cacheHits = options.longs === String ? $util.Long.prototype.toString.call(message.cacheHits) : options.longs === Number ? new $util.LongBits(message.cacheHits.low >>> 0, message.cacheHits.high >>> 0).toNumber(true) : message.cacheHits;
			if (message.persistedQueryHits != null && message.hasOwnProperty("persistedQueryHits")) if (typeof message.persistedQueryHits === "number") object.persistedQueryHits = options.longs === String ? String(message.persistedQueryHits) : message.persistedQueryHits;
			else object.persistedQueryHits = options.longs === String ? $util.Long.prototype.toString.call(message.persistedQueryHits) : options.longs === Number ? new $util.LongBits(message.persistedQueryHits.low >>> 0, message.persistedQueryHits.high >>> 0).toNumber(true) : message.persistedQueryHits;
			if (message.persistedQueryMisses != null && message.hasOwnProperty("persistedQueryMisses")) if (typeof message.persistedQueryMisses === "number") object.persistedQueryMisses = options.longs === String ? String(message.persistedQueryMisses) : message.persistedQueryMisses;
			else object.persistedQueryMisses = options.longs === String ? $util.Long.prototype.toString.call(message.persistedQueryMisses) : options.longs === Number ? new $util.LongBits(message.persistedQueryMisses.low >>> 0, message.persistedQueryMisses.high >>> 0).toNumber(true) : message.persistedQueryMisses;
			if (message.rootErrorStats != null && message.hasOwnProperty("rootErrorStats")) object.rootErrorStats = $root.PathErrorStats.toObject(message.rootErrorStats, options);
			if (message.requestsWithErrorsCount != null && message.hasOwnProperty("requestsWithErrorsCount")) if (typeof message.requestsWithErrorsCount === "number") object.requestsWithErrorsCount = options.longs === String ? String(message.requestsWithErrorsCount) : message.requestsWithErrorsCount;
			else object.requestsWithErrorsCount = options.longs === String ? $util.Long.prototype.toString.call(message.requestsWithErrorsCount) : options.longs === Number ? new $util.LongBits(message.requestsWithErrorsCount.low >>> 0, message.requestsWithErrorsCount.high >>> 0).toNumber(true) : message.requestsWithErrorsCount;
			if (message.registeredOperationCount != null && message.hasOwnProperty("registeredOperationCount")) if (typeof message.registeredOperationCount === "number") object.registeredOperationCount = options.longs === String ? String(message.registeredOperationCount) : message.registeredOperationCount;
			else object.registeredOperationCount = options.longs === String ? $util.Long.prototype.toString.call(message.registeredOperationCount) : options.longs === Number ? new $util.LongBits(message.registeredOperationCount.low >>> 0, message.registeredOperationCount.high >>> 0).toNumber(true) : message.registeredOperationCount;
			if (message.forbiddenOperationCount != null && message.hasOwnProperty("forbiddenOperationCount")) if (typeof message.forbiddenOperationCount === "number") object.forbiddenOperationCount = options.longs === String ? String(message.forbiddenOperationCount) : message.forbiddenOperationCount;
			else object.forbiddenOperationCount = options.longs === String ? $util.Long.prototype.toString.call(message.forbiddenOperationCount) : options.longs === Number ? new $util.LongBits(message.forbiddenOperationCount.low >>> 0, message.forbiddenOperationCount.high >>> 0).toNumber(true) : message.forbiddenOperationCount;
			if (message.latencyCount && message.latencyCount.length) {
				object.latencyCount = [];
				for (var j = 0; j < message.latencyCount.length; ++j) if (typeof message.latencyCount[j] === "number") object.latencyCount[j] = options.longs === String ? String(message.latencyCount[j]) : message.latencyCount[j];
				else object.latencyCount[j] = options.longs === String ? $util.Long.prototype.toString.call(message.latencyCount[j]) : options.longs === Number ? new $util.LongBits(message.latencyCount[j].low >>> 0, message.latencyCount[j].high >>> 0).toNumber() : message.latencyCount[j];
			}
			if (message.cacheLatencyCount && message.cacheLatencyCount.length) {
				object.cacheLatencyCount = [];
				for (var j = 0; j < message.cacheLatencyCount.length; ++j) if (typeof message.cacheLatencyCount[j] === "number") object.cacheLatencyCount[j] = options.longs === String ? String(message.cacheLatencyCount[j]) : message.cacheLatencyCount[j];
				else object.cacheLatencyCount[j] = options.longs === String ? $util.Long.prototype.toString.call(message.cacheLatencyCount[j]) : options.longs === Number ? new $util.LongBits(message.cacheLatencyCount[j].low >>> 0, message.cacheLatencyCount[j].high >>> 0).toNumber() : message.cacheLatencyCount[j];
			}
			if (message.publicCacheTtlCount && message.publicCacheTtlCount.length) {
				object.publicCacheTtlCount = [];
				for (var j = 0; j < message.publicCacheTtlCount.length; ++j) if (typeof message.publicCacheTtlCount[j] === "number") object.publicCacheTtlCount[j] = options.longs === String ? String(message.publicCacheTtlCount[j]) : message.publicCacheTtlCount[j];
				else object.publicCacheTtlCount[j] = options.longs === String ? $util.Long.prototype.toString.call(message.publicCacheTtlCount[j]) : options.longs === Number ? new $util.LongBits(message.publicCacheTtlCount[j].low >>> 0, message.publicCacheTtlCount[j].high >>> 0).toNumber() : message.publicCacheTtlCount[j];
			}
			if (message.privateCacheTtlCount && message.privateCacheTtlCount.length) {
				object.privateCacheTtlCount = [];
				for (var j = 0; j < message.privateCacheTtlCount.length; ++j) if (typeof message.privateCacheTtlCount[j] === "number") object.privateCacheTtlCount[j] = options.longs === String ? String(message.privateCacheTtlCount[j]) : message.privateCacheTtlCount[j];
				else object.privateCacheTtlCount[j] = options.longs === String ? $util.Long.prototype.toString.call(message.privateCacheTtlCount[j]) : options.longs === Number ? new $util.LongBits(message.privateCacheTtlCount[j].low >>> 0, message.privateCacheTtlCount[j].high >>> 0).toNumber() : message.privateCacheTtlCount[j];
			}
			if (message.requestsWithoutFieldInstrumentation != null && message.hasOwnProperty("requestsWithoutFieldInstrumentation")) if (typeof message.requestsWithoutFieldInstrumentation === "number") object.requestsWithoutFieldInstrumentation = options.longs === String ? String(message.requestsWithoutFieldInstrumentation) : message.requestsWithoutFieldInstrumentation;
			else object.requestsWithoutFieldInstrumentation = options.longs === String ? $util.Long.prototype.toString.call(message.requestsWithoutFieldInstrumentation) : options.longs === Number ? new $util.LongBits(message.requestsWithoutFieldInstrumentation.low >>> 0, message.requestsWithoutFieldInstrumentation.high >>> 0).toNumber(true) : message.requestsWithoutFieldInstrumentation;
			return object;
		};
		QueryLatencyStats.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		return QueryLatencyStats;
	})();
	$root.StatsContext = (function() {
		function StatsContext(properties) {
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		StatsContext.prototype.clientName = "";
		StatsContext.prototype.clientVersion = "";
		StatsContext.create = function create(properties) {
			return new StatsContext(properties);
		};
		StatsContext.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.clientName != null && Object.hasOwnProperty.call(message, "clientName")) writer.uint32(18).string(message.clientName);
			if (message.clientVersion != null && Object.hasOwnProperty.call(message, "clientVersion")) writer.uint32(26).string(message.clientVersion);
			return writer;
		};
		StatsContext.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		StatsContext.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.StatsContext();
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 2:
						message.clientName = reader.string();
						break;
					case 3:
						message.clientVersion = reader.string();
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		StatsContext.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		StatsContext.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.clientName != null && message.hasOwnProperty("clientName")) {
				if (!$util.isString(message.clientName)) return "clientName: string expected";
			}
			if (message.clientVersion != null && message.hasOwnProperty("clientVersion")) {
				if (!$util.isString(message.clientVersion)) return "clientVersion: string expected";
			}
			return null;
		};
		StatsContext.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.defaults) {
				object.clientName = "";
				object.clientVersion = "";
			}
			if (message.clientName != null && message.hasOwnProperty("clientName")) object.clientName = message.clientName;
			if (message.clientVersion != null && message.hasOwnProperty("clientVersion")) object.clientVersion = message.clientVersion;
			return object;
		};
		StatsContext.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		return StatsContext;
	})();
	$root.ContextualizedQueryLatencyStats = (function() {
		function ContextualizedQueryLatencyStats(properties) {
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		ContextualizedQueryLatencyStats.prototype.queryLatencyStats = null;
		ContextualizedQueryLatencyStats.prototype.context = null;
		ContextualizedQueryLatencyStats.create = function create(properties) {
			return new ContextualizedQueryLatencyStats(properties);
		};
		ContextualizedQueryLatencyStats.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.queryLatencyStats != null && Object.hasOwnProperty.call(message, "queryLatencyStats")) $root.QueryLatencyStats.encode(message.queryLatencyStats, writer.uint32(10).fork()).ldelim();
			if (message.context != null && Object.hasOwnProperty.call(message, "context")) $root.StatsContext.encode(message.context, writer.uint32(18).fork()).ldelim();
			return writer;
		};
		ContextualizedQueryLatencyStats.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		ContextualizedQueryLatencyStats.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.ContextualizedQueryLatencyStats();
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 1:
						message.queryLatencyStats = $root.QueryLatencyStats.decode(reader, reader.uint32());
						break;
					case 2:
						message.context = $root.StatsContext.decode(reader, reader.uint32());
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		ContextualizedQueryLatencyStats.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		ContextualizedQueryLatencyStats.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.queryLatencyStats != null && message.hasOwnProperty("queryLatencyStats")) {
				var error = $root.QueryLatencyStats.verify(message.queryLatencyStats);
				if (error) return "queryLatencyStats." + error;
			}
			if (message.context != null && message.hasOwnProperty("context")) {
				var error = $root.StatsContext.verify(message.context);
				if (error) return "context." + error;
			}
			return null;
		};
		ContextualizedQueryLatencyStats.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.defaults) {
				object.queryLatencyStats = null;
				object.context = null;
			}
			if (message.queryLatencyStats != null && message.hasOwnProperty("queryLatencyStats")) object.queryLatencyStats = $root.QueryLatencyStats.toObject(message.queryLatencyStats, options);
			if (message.context != null && message.hasOwnProperty("context")) object.context = $root.StatsContext.toObject(message.context, options);
			return object;
		};
		ContextualizedQueryLatencyStats.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		return ContextualizedQueryLatencyStats;
	})();
	$root.ContextualizedTypeStats = (function() {
		function ContextualizedTypeStats(properties) {
			this.perTypeStat = {};
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		ContextualizedTypeStats.prototype.context = null;
		ContextualizedTypeStats.prototype.perTypeStat = $util.emptyObject;
		ContextualizedTypeStats.create = function create(properties) {
			return new ContextualizedTypeStats(properties);
		};
		ContextualizedTypeStats.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.context != null && Object.hasOwnProperty.call(message, "context")) $root.StatsContext.encode(message.context, writer.uint32(10).fork()).ldelim();
			if (message.perTypeStat != null && Object.hasOwnProperty.call(message, "perTypeStat")) for (var keys = Object.keys(message.perTypeStat), i = 0; i < keys.length; ++i) {
				writer.uint32(18).fork().uint32(10).string(keys[i]);
				$root.TypeStat.encode(message.perTypeStat[keys[i]], writer.uint32(18).fork()).ldelim().ldelim();
			}
			return writer;
		};
		ContextualizedTypeStats.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		ContextualizedTypeStats.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.ContextualizedTypeStats();
			var key;
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 1:
						message.context = $root.StatsContext.decode(reader, reader.uint32());
						break;
					case 2:
						reader.skip().pos++;
						if (message.perTypeStat === $util.emptyObject) message.perTypeStat = {};
						key = reader.string();
						reader.pos++;
						message.perTypeStat[key] = $root.TypeStat.decode(reader, reader.uint32());
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		ContextualizedTypeStats.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		ContextualizedTypeStats.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.context != null && message.hasOwnProperty("context")) {
				var error = $root.StatsContext.verify(message.context);
				if (error) return "context." + error;
			}
			if (message.perTypeStat != null && message.hasOwnProperty("perTypeStat")) {
				if (!$util.isObject(message.perTypeStat)) return "perTypeStat: object expected";
				var key = Object.keys(message.perTypeStat);
				for (var i = 0; i < key.length; ++i) {
					var error = $root.TypeStat.verify(message.perTypeStat[key[i]]);
					if (error) return "perTypeStat." + error;
				}
			}
			return null;
		};
		ContextualizedTypeStats.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.objects || options.defaults) object.perTypeStat = {};
			if (options.defaults) object.context = null;
			if (message.context != null && message.hasOwnProperty("context")) object.context = $root.StatsContext.toObject(message.context, options);
			var keys2;
			if (message.perTypeStat && (keys2 = Object.keys(message.perTypeStat)).length) {
				object.perTypeStat = {};
				for (var j = 0; j < keys2.length; ++j) object.perTypeStat[keys2[j]] = $root.TypeStat.toObject(message.perTypeStat[keys2[j]], options);
			}
			return object;
		};
		ContextualizedTypeStats.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		return ContextualizedTypeStats;
	})();
	$root.FieldStat = (function() {
		function FieldStat(properties) {
			this.latencyCount = [];
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		FieldStat.prototype.returnType = "";
		FieldStat.prototype.errorsCount = 0;
		FieldStat.prototype.observedExecutionCount = 0;
		FieldStat.prototype.estimatedExecutionCount = 0;
		FieldStat.prototype.requestsWithErrorsCount = 0;
		FieldStat.prototype.latencyCount = $util.emptyArray;
		FieldStat.create = function create(properties) {
			return new FieldStat(properties);
		};
		FieldStat.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.returnType != null && Object.hasOwnProperty.call(message, "returnType")) writer.uint32(26).string(message.returnType);
			if (message.errorsCount != null && Object.hasOwnProperty.call(message, "errorsCount")) writer.uint32(32).uint64(message.errorsCount);
			if (message.observedExecutionCount != null && Object.hasOwnProperty.call(message, "observedExecutionCount")) writer.uint32(40).uint64(message.observedExecutionCount);
			if (message.requestsWithErrorsCount != null && Object.hasOwnProperty.call(message, "requestsWithErrorsCount")) writer.uint32(48).uint64(message.requestsWithErrorsCount);
			var array9;
			if (message.latencyCount != null && message.latencyCount.toArray) array9 = message.latencyCount.toArray();
			else array9 = message.latencyCount;
			if (array9 != null && array9.length) {
				writer.uint32(74).fork();
				for (var i = 0; i < array9.length; ++i) writer.sint64(array9[i]);
				writer.ldelim();
			}
			if (message.estimatedExecutionCount != null && Object.hasOwnProperty.call(message, "estimatedExecutionCount")) writer.uint32(80).uint64(message.estimatedExecutionCount);
			return writer;
		};
		FieldStat.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		FieldStat.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.FieldStat();
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 3:
						message.returnType = reader.string();
						break;
					case 4:
						message.errorsCount = reader.uint64();
						break;
					case 5:
						message.observedExecutionCount = reader.uint64();
						break;
					case 10:
						message.estimatedExecutionCount = reader.uint64();
						break;
					case 6:
						message.requestsWithErrorsCount = reader.uint64();
						break;
					case 9:
						if (!(message.latencyCount && message.latencyCount.length)) message.latencyCount = [];
						if ((tag & 7) === 2) {
							var end2 = reader.uint32() + reader.pos;
							while (reader.pos < end2) message.latencyCount.push(reader.sint64());
						} else message.latencyCount.push(reader.sint64());
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		FieldStat.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		FieldStat.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.returnType != null && message.hasOwnProperty("returnType")) {
				if (!$util.isString(message.returnType)) return "returnType: string expected";
			}
			if (message.errorsCount != null && message.hasOwnProperty("errorsCount")) {
				if (!$util.isInteger(message.errorsCount) && !(message.errorsCount && $util.isInteger(message.errorsCount.low) && $util.isInteger(message.errorsCount.high))) return "errorsCount: integer|Long expected";
			}
			if (message.observedExecutionCount != null && message.hasOwnProperty("observedExecutionCount")) {
				if (!$util.isInteger(message.observedExecutionCount) && !(message.observedExecutionCount && $util.isInteger(message.observedExecutionCount.low) && $util.isInteger(message.observedExecutionCount.high))) return "observedExecutionCount: integer|Long expected";
			}
			if (message.estimatedExecutionCount != null && message.hasOwnProperty("estimatedExecutionCount")) {
				if (!$util.isInteger(message.estimatedExecutionCount) && !(message.estimatedExecutionCount && $util.isInteger(message.estimatedExecutionCount.low) && $util.isInteger(message.estimatedExecutionCount.high))) return "estimatedExecutionCount: integer|Long expected";
			}
			if (message.requestsWithErrorsCount != null && message.hasOwnProperty("requestsWithErrorsCount")) {
				if (!$util.isInteger(message.requestsWithErrorsCount) && !(message.requestsWithErrorsCount && $util.isInteger(message.requestsWithErrorsCount.low) && $util.isInteger(message.requestsWithErrorsCount.high))) return "requestsWithErrorsCount: integer|Long expected";
			}
			if (message.latencyCount != null && message.hasOwnProperty("latencyCount")) {
				var array9;
				if (message.latencyCount != null && message.latencyCount.toArray) array9 = message.latencyCount.toArray();
				else array9 = message.latencyCount;
				if (!Array.isArray(array9)) return "latencyCount: array expected";
				for (var i = 0; i < array9.length; ++i) if (!$util.isInteger(array9[i]) && !(array9[i] && $util.isInteger(array9[i].low) && $util.isInteger(array9[i].high))) return "latencyCount: integer|Long[] expected";
			}
			return null;
		};
		FieldStat.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.arrays || options.defaults) object.latencyCount = [];
			if (options.defaults) {
				object.returnType = "";
				object.errorsCount = 0;
				object.observedExecutionCount = 0;
				object.requestsWithErrorsCount = 0;
				object.estimatedExecutionCount = 0;
			}
			if (message.returnType != null && message.hasOwnProperty("returnType")) object.returnType = message.returnType;
			if (message.errorsCount != null && message.hasOwnProperty("errorsCount")) if (typeof message.errorsCount === "number") object.errorsCount = options.longs === String ? String(message.errorsCount) : message.errorsCount;
			else object.errorsCount = options.longs === String ? $util.Long.prototype.toString.call(message.errorsCount) : options.longs === Number ? new $util.LongBits(message.errorsCount.low >>> 0, message.errorsCount.high >>> 0).toNumber(true) : message.errorsCount;
			if (message.observedExecutionCount != null && message.hasOwnProperty("observedExecutionCount")) if (typeof message.observedExecutionCount === "number") object.observedExecutionCount = options.longs === String ? String(message.observedExecutionCount) : message.observedExecutionCount;
			else object.observedExecutionCount = options.longs === String ? $util.Long.prototype.toString.call(message.observedExecutionCount) : options.longs === Number ? new $util.LongBits(message.observedExecutionCount.low >>> 0, message.observedExecutionCount.high >>> 0).toNumber(true) : message.observedExecutionCount;
			if (message.requestsWithErrorsCount != null && message.hasOwnProperty("requestsWithErrorsCount")) if (typeof message.requestsWithErrorsCount === "number") object.requestsWithErrorsCount = options.longs === String ? String(message.requestsWithErrorsCount) : message.requestsWithErrorsCount;
			else object.requestsWithErrorsCount = options.longs === String ? $util.Long.prototype.toString.call(message.requestsWithErrorsCount) : options.longs === Number ? new $util.LongBits(message.requestsWithErrorsCount.low >>> 0, message.requestsWithErrorsCount.high >>> 0).toNumber(true) : message.requestsWithErrorsCount;
			if (message.latencyCount && message.latencyCount.length) {
				object.latencyCount = [];
				for (var j = 0; j < message.latencyCount.length; ++j) if (typeof message.latencyCount[j] === "number") object.latencyCount[j] = options.longs === String ? String(message.latencyCount[j]) : message.latencyCount[j];
				else object.latencyCount[j] = options.longs === String ? $util.Long.prototype.toString.call(message.latencyCount[j]) : options.longs === Number ? new $util.LongBits(message.latencyCount[j].low >>> 0, message.latencyCount[j].high >>> 0).toNumber() : message.latencyCount[j];
			}
			if (message.estimatedExecutionCount != null && message.hasOwnProperty("estimatedExecutionCount")) if (typeof message.estimatedExecutionCount === "number") object.estimatedExecutionCount = options.longs === String ? String(message.estimatedExecutionCount) : message.estimatedExecutionCount;
			else object.estimatedExecutionCount = options.longs === String ? $util.Long.prototype.toString.call(message.estimatedExecutionCount) : options.longs === Number ? new $util.LongBits(message.estimatedExecutionCount.low >>> 0, message.estimatedExecutionCount.high >>> 0).toNumber(true) : message.estimatedExecutionCount;
			return object;
		};
		FieldStat.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		return FieldStat;
	})();
	$root.TypeStat = (function() {
		function TypeStat(properties) {
			this.perFieldStat = {};
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		TypeStat.prototype.perFieldStat = $util.emptyObject;
		TypeStat.create = function create(properties) {
			return new TypeStat(properties);
		};
		TypeStat.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.perFieldStat != null && Object.hasOwnProperty.call(message, "perFieldStat")) for (var keys = Object.keys(message.perFieldStat), i = 0; i < keys.length; ++i) {
				writer.uint32(26).fork().uint32(10).string(keys[i]);
				$root.FieldStat.encode(message.perFieldStat[keys[i]], writer.uint32(18).fork()).ldelim().ldelim();
			}
			return writer;
		};
		TypeStat.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		TypeStat.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.TypeStat();
			var key;
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 3:
						reader.skip().pos++;
						if (message.perFieldStat === $util.emptyObject) message.perFieldStat = {};
						key = reader.string();
						reader.pos++;
						message.perFieldStat[key] = $root.FieldStat.decode(reader, reader.uint32());
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		TypeStat.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		TypeStat.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.perFieldStat != null && message.hasOwnProperty("perFieldStat")) {
				if (!$util.isObject(message.perFieldStat)) return "perFieldStat: object expected";
				var key = Object.keys(message.perFieldStat);
				for (var i = 0; i < key.length; ++i) {
					var error = $root.FieldStat.verify(message.perFieldStat[key[i]]);
					if (error) return "perFieldStat." + error;
				}
			}
			return null;
		};
		TypeStat.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.objects || options.defaults) object.perFieldStat = {};
			var keys2;
			if (message.perFieldStat && (keys2 = Object.keys(message.perFieldStat)).length) {
				object.perFieldStat = {};
				for (var j = 0; j < keys2.length; ++j) object.perFieldStat[keys2[j]] = $root.FieldStat.toObject(message.perFieldStat[keys2[j]], options);
			}
			return object;
		};
		TypeStat.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		return TypeStat;
	})();
	$root.ReferencedFieldsForType = (function() {
		function ReferencedFieldsForType(properties) {
			this.fieldNames = [];
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		ReferencedFieldsForType.prototype.fieldNames = $util.emptyArray;
		ReferencedFieldsForType.prototype.isInterface = false;
		ReferencedFieldsForType.create = function create(properties) {
			return new ReferencedFieldsForType(properties);
		};
		ReferencedFieldsForType.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.fieldNames != null && message.fieldNames.length) for (var i = 0; i < message.fieldNames.length; ++i) writer.uint32(10).string(message.fieldNames[i]);
			if (message.isInterface != null && Object.hasOwnProperty.call(message, "isInterface")) writer.uint32(16).bool(message.isInterface);
			return writer;
		};
		ReferencedFieldsForType.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		ReferencedFieldsForType.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.ReferencedFieldsForType();
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 1:
						if (!(message.fieldNames && message.fieldNames.length)) message.fieldNames = [];
						message.fieldNames.push(reader.string());
						break;
					case 2:
						message.isInterface = reader.bool();
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		ReferencedFieldsForType.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		ReferencedFieldsForType.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.fieldNames != null && message.hasOwnProperty("fieldNames")) {
				if (!Array.isArray(message.fieldNames)) return "fieldNames: array expected";
				for (var i = 0; i < message.fieldNames.length; ++i) if (!$util.isString(message.fieldNames[i])) return "fieldNames: string[] expected";
			}
			if (message.isInterface != null && message.hasOwnProperty("isInterface")) {
				if (typeof message.isInterface !== "boolean") return "isInterface: boolean expected";
			}
			return null;
		};
		ReferencedFieldsForType.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.arrays || options.defaults) object.fieldNames = [];
			if (options.defaults) object.isInterface = false;
			if (message.fieldNames && message.fieldNames.length) {
				object.fieldNames = [];
				for (var j = 0; j < message.fieldNames.length; ++j) object.fieldNames[j] = message.fieldNames[j];
			}
			if (message.isInterface != null && message.hasOwnProperty("isInterface")) object.isInterface = message.isInterface;
			return object;
		};
		ReferencedFieldsForType.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		return ReferencedFieldsForType;
	})();
	$root.Report = (function() {
		function Report(properties) {
			this.tracesPerQuery = {};
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		Report.prototype.header = null;
		Report.prototype.tracesPerQuery = $util.emptyObject;
		Report.prototype.endTime = null;
		Report.prototype.operationCount = 0;
		Report.prototype.tracesPreAggregated = false;
		Report.create = function create(properties) {
			return new Report(properties);
		};
		Report.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.header != null && Object.hasOwnProperty.call(message, "header")) $root.ReportHeader.encode(message.header, writer.uint32(10).fork()).ldelim();
			if (message.endTime != null && Object.hasOwnProperty.call(message, "endTime")) $root.google.protobuf.Timestamp.encode(message.endTime, writer.uint32(18).fork()).ldelim();
			if (message.tracesPerQuery != null && Object.hasOwnProperty.call(message, "tracesPerQuery")) for (var keys = Object.keys(message.tracesPerQuery), i = 0; i < keys.length; ++i) {
				writer.uint32(42).fork().uint32(10).string(keys[i]);
				$root.TracesAndStats.encode(message.tracesPerQuery[keys[i]], writer.uint32(18).fork()).ldelim().ldelim();
			}
			if (message.operationCount != null && Object.hasOwnProperty.call(message, "operationCount")) writer.uint32(48).uint64(message.operationCount);
			if (message.tracesPreAggregated != null && Object.hasOwnProperty.call(message, "tracesPreAggregated")) writer.uint32(56).bool(message.tracesPreAggregated);
			return writer;
		};
		Report.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		Report.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.Report();
			var key;
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 1:
						message.header = $root.ReportHeader.decode(reader, reader.uint32());
						break;
					case 5:
						reader.skip().pos++;
						if (message.tracesPerQuery === $util.emptyObject) message.tracesPerQuery = {};
						key = reader.string();
						reader.pos++;
						message.tracesPerQuery[key] = $root.TracesAndStats.decode(reader, reader.uint32());
						break;
					case 2:
						message.endTime = $root.google.protobuf.Timestamp.decode(reader, reader.uint32());
						break;
					case 6:
						message.operationCount = reader.uint64();
						break;
					case 7:
						message.tracesPreAggregated = reader.bool();
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		Report.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		Report.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.header != null && message.hasOwnProperty("header")) {
				var error = $root.ReportHeader.verify(message.header);
				if (error) return "header." + error;
			}
			if (message.tracesPerQuery != null && message.hasOwnProperty("tracesPerQuery")) {
				if (!$util.isObject(message.tracesPerQuery)) return "tracesPerQuery: object expected";
				var key = Object.keys(message.tracesPerQuery);
				for (var i = 0; i < key.length; ++i) {
					var error = $root.TracesAndStats.verify(message.tracesPerQuery[key[i]]);
					if (error) return "tracesPerQuery." + error;
				}
			}
			if (message.endTime != null && message.hasOwnProperty("endTime")) {
				var error = $root.google.protobuf.Timestamp.verify(message.endTime);
				if (error) return "endTime." + error;
			}
			if (message.operationCount != null && message.hasOwnProperty("operationCount")) {
				if (!$util.isInteger(message.operationCount) && !(message.operationCount && $util.isInteger(message.operationCount.low) && $util.isInteger(message.operationCount.high))) return "operationCount: integer|Long expected";
			}
			if (message.tracesPreAggregated != null && message.hasOwnProperty("tracesPreAggregated")) {
				if (typeof message.tracesPreAggregated !== "boolean") return "tracesPreAggregated: boolean expected";
			}
			return null;
		};
		Report.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.objects || options.defaults) object.tracesPerQuery = {};
			if (options.defaults) {
				object.header = null;
				object.endTime = null;
				object.operationCount = 0;
				object.tracesPreAggregated = false;
			}
			if (message.header != null && message.hasOwnProperty("header")) object.header = $root.ReportHeader.toObject(message.header, options);
			if (message.endTime != null && message.hasOwnProperty("endTime")) object.endTime = $root.google.protobuf.Timestamp.toObject(message.endTime, options);
			var keys2;
			if (message.tracesPerQuery && (keys2 = Object.keys(message.tracesPerQuery)).length) {
				object.tracesPerQuery = {};
				for (var j = 0; j < keys2.length; ++j) object.tracesPerQuery[keys2[j]] = $root.TracesAndStats.toObject(message.tracesPerQuery[keys2[j]], options);
			}
			if (message.operationCount != null && message.hasOwnProperty("operationCount")) if (typeof message.operationCount === "number") object.operationCount = options.longs === String ? String(message.operationCount) : message.operationCount;
			else object.operationCount = options.longs === String ? $util.Long.prototype.toString.call(message.operationCount) : options.longs === Number ? new $util.LongBits(message.operationCount.low >>> 0, message.operationCount.high >>> 0).toNumber(true) : message.operationCount;
			if (message.tracesPreAggregated != null && message.hasOwnProperty("tracesPreAggregated")) object.tracesPreAggregated = message.tracesPreAggregated;
			return object;
		};
		Report.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		return Report;
	})();
	$root.ContextualizedStats = (function() {
		function ContextualizedStats(properties) {
			this.perTypeStat = {};
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		ContextualizedStats.prototype.context = null;
		ContextualizedStats.prototype.queryLatencyStats = null;
		ContextualizedStats.prototype.perTypeStat = $util.emptyObject;
		ContextualizedStats.create = function create(properties) {
			return new ContextualizedStats(properties);
		};
		ContextualizedStats.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.context != null && Object.hasOwnProperty.call(message, "context")) $root.StatsContext.encode(message.context, writer.uint32(10).fork()).ldelim();
			if (message.queryLatencyStats != null && Object.hasOwnProperty.call(message, "queryLatencyStats")) $root.QueryLatencyStats.encode(message.queryLatencyStats, writer.uint32(18).fork()).ldelim();
			if (message.perTypeStat != null && Object.hasOwnProperty.call(message, "perTypeStat")) for (var keys = Object.keys(message.perTypeStat), i = 0; i < keys.length; ++i) {
				writer.uint32(26).fork().uint32(10).string(keys[i]);
				$root.TypeStat.encode(message.perTypeStat[keys[i]], writer.uint32(18).fork()).ldelim().ldelim();
			}
			return writer;
		};
		ContextualizedStats.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		ContextualizedStats.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.ContextualizedStats();
			var key;
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 1:
						message.context = $root.StatsContext.decode(reader, reader.uint32());
						break;
					case 2:
						message.queryLatencyStats = $root.QueryLatencyStats.decode(reader, reader.uint32());
						break;
					case 3:
						reader.skip().pos++;
						if (message.perTypeStat === $util.emptyObject) message.perTypeStat = {};
						key = reader.string();
						reader.pos++;
						message.perTypeStat[key] = $root.TypeStat.decode(reader, reader.uint32());
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		ContextualizedStats.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		ContextualizedStats.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.context != null && message.hasOwnProperty("context")) {
				var error = $root.StatsContext.verify(message.context);
				if (error) return "context." + error;
			}
			if (message.queryLatencyStats != null && message.hasOwnProperty("queryLatencyStats")) {
				var error = $root.QueryLatencyStats.verify(message.queryLatencyStats);
				if (error) return "queryLatencyStats." + error;
			}
			if (message.perTypeStat != null && message.hasOwnProperty("perTypeStat")) {
				if (!$util.isObject(message.perTypeStat)) return "perTypeStat: object expected";
				var key = Object.keys(message.perTypeStat);
				for (var i = 0; i < key.length; ++i) {
					var error = $root.TypeStat.verify(message.perTypeStat[key[i]]);
					if (error) return "perTypeStat." + error;
				}
			}
			return null;
		};
		ContextualizedStats.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.objects || options.defaults) object.perTypeStat = {};
			if (options.defaults) {
				object.context = null;
				object.queryLatencyStats = null;
			}
			if (message.context != null && message.hasOwnProperty("context")) object.context = $root.StatsContext.toObject(message.context, options);
			if (message.queryLatencyStats != null && message.hasOwnProperty("queryLatencyStats")) object.queryLatencyStats = $root.QueryLatencyStats.toObject(message.queryLatencyStats, options);
			var keys2;
			if (message.perTypeStat && (keys2 = Object.keys(message.perTypeStat)).length) {
				object.perTypeStat = {};
				for (var j = 0; j < keys2.length; ++j) object.perTypeStat[keys2[j]] = $root.TypeStat.toObject(message.perTypeStat[keys2[j]], options);
			}
			return object;
		};
		ContextualizedStats.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		return ContextualizedStats;
	})();
	$root.TracesAndStats = (function() {
		function TracesAndStats(properties) {
			this.trace = [];
			this.statsWithContext = [];
			this.referencedFieldsByType = {};
			this.internalTracesContributingToStats = [];
			if (properties) {
				for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
			}
		}
		TracesAndStats.prototype.trace = $util.emptyArray;
		TracesAndStats.prototype.statsWithContext = $util.emptyArray;
		TracesAndStats.prototype.referencedFieldsByType = $util.emptyObject;
		TracesAndStats.prototype.internalTracesContributingToStats = $util.emptyArray;
		TracesAndStats.create = function create(properties) {
			return new TracesAndStats(properties);
		};
		TracesAndStats.encode = function encode(message, writer) {
			if (!writer) writer = $Writer.create();
			if (message.trace != null && message.trace.length) for (var i = 0; i < message.trace.length; ++i) if (message.trace[i] instanceof Uint8Array) {
				writer.uint32(10);
				writer.bytes(message.trace[i]);
			} else $root.Trace.encode(message.trace[i], writer.uint32(10).fork()).ldelim();
			var array2;
			if (message.statsWithContext != null && message.statsWithContext.toArray) array2 = message.statsWithContext.toArray();
			else array2 = message.statsWithContext;
			if (array2 != null && array2.length) for (var i = 0; i < array2.length; ++i) $root.ContextualizedStats.encode(array2[i], writer.uint32(18).fork()).ldelim();
			if (message.internalTracesContributingToStats != null && message.internalTracesContributingToStats.length) for (var i = 0; i < message.internalTracesContributingToStats.length; ++i) if (message.internalTracesContributingToStats[i] instanceof Uint8Array) {
				writer.uint32(26);
				writer.bytes(message.internalTracesContributingToStats[i]);
			} else $root.Trace.encode(message.internalTracesContributingToStats[i], writer.uint32(26).fork()).ldelim();
			if (message.referencedFieldsByType != null && Object.hasOwnProperty.call(message, "referencedFieldsByType")) for (var keys = Object.keys(message.referencedFieldsByType), i = 0; i < keys.length; ++i) {
				writer.uint32(34).fork().uint32(10).string(keys[i]);
				$root.ReferencedFieldsForType.encode(message.referencedFieldsByType[keys[i]], writer.uint32(18).fork()).ldelim().ldelim();
			}
			return writer;
		};
		TracesAndStats.encodeDelimited = function encodeDelimited(message, writer) {
			return this.encode(message, writer).ldelim();
		};
		TracesAndStats.decode = function decode(reader, length) {
			if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
			var end = length === void 0 ? reader.len : reader.pos + length;
			var message = new $root.TracesAndStats();
			var key;
			while (reader.pos < end) {
				var tag = reader.uint32();
				switch (tag >>> 3) {
					case 1:
						if (!(message.trace && message.trace.length)) message.trace = [];
						message.trace.push($root.Trace.decode(reader, reader.uint32()));
						break;
					case 2:
						if (!(message.statsWithContext && message.statsWithContext.length)) message.statsWithContext = [];
						message.statsWithContext.push($root.ContextualizedStats.decode(reader, reader.uint32()));
						break;
					case 4:
						reader.skip().pos++;
						if (message.referencedFieldsByType === $util.emptyObject) message.referencedFieldsByType = {};
						key = reader.string();
						reader.pos++;
						message.referencedFieldsByType[key] = $root.ReferencedFieldsForType.decode(reader, reader.uint32());
						break;
					case 3:
						if (!(message.internalTracesContributingToStats && message.internalTracesContributingToStats.length)) message.internalTracesContributingToStats = [];
						message.internalTracesContributingToStats.push($root.Trace.decode(reader, reader.uint32()));
						break;
					default: reader.skipType(tag & 7);
				}
			}
			return message;
		};
		TracesAndStats.decodeDelimited = function decodeDelimited(reader) {
			if (!(reader instanceof $Reader)) reader = new $Reader(reader);
			return this.decode(reader, reader.uint32());
		};
		TracesAndStats.verify = function verify(message) {
			if (typeof message !== "object" || message === null) return "object expected";
			if (message.trace != null && message.hasOwnProperty("trace")) {
				if (!Array.isArray(message.trace)) return "trace: array expected";
				for (var i = 0; i < message.trace.length; ++i) if (!(message.trace[i] instanceof Uint8Array)) {
					var error = $root.Trace.verify(message.trace[i]);
					if (error) return "trace." + error;
				}
			}
			if (message.statsWithContext != null && message.hasOwnProperty("statsWithContext")) {
				var array2;
				if (message.statsWithContext != null && message.statsWithContext.toArray) array2 = message.statsWithContext.toArray();
				else array2 = message.statsWithContext;
				if (!Array.isArray(array2)) return "statsWithContext: array expected";
				for (var i = 0; i < array2.length; ++i) {
					var error = $root.ContextualizedStats.verify(array2[i]);
					if (error) return "statsWithContext." + error;
				}
			}
			if (message.referencedFieldsByType != null && message.hasOwnProperty("referencedFieldsByType")) {
				if (!$util.isObject(message.referencedFieldsByType)) return "referencedFieldsByType: object expected";
				var key = Object.keys(message.referencedFieldsByType);
				for (var i = 0; i < key.length; ++i) {
					var error = $root.ReferencedFieldsForType.verify(message.referencedFieldsByType[key[i]]);
					if (error) return "referencedFieldsByType." + error;
				}
			}
			if (message.internalTracesContributingToStats != null && message.hasOwnProperty("internalTracesContributingToStats")) {
				if (!Array.isArray(message.internalTracesContributingToStats)) return "internalTracesContributingToStats: array expected";
				for (var i = 0; i < message.internalTracesContributingToStats.length; ++i) if (!(message.internalTracesContributingToStats[i] instanceof Uint8Array)) {
					var error = $root.Trace.verify(message.internalTracesContributingToStats[i]);
					if (error) return "internalTracesContributingToStats." + error;
				}
			}
			return null;
		};
		TracesAndStats.toObject = function toObject(message, options) {
			if (!options) options = {};
			var object = {};
			if (options.arrays || options.defaults) {
				object.trace = [];
				object.statsWithContext = [];
				object.internalTracesContributingToStats = [];
			}
			if (options.objects || options.defaults) object.referencedFieldsByType = {};
			if (message.trace && message.trace.length) {
				object.trace = [];
				for (var j = 0; j < message.trace.length; ++j) object.trace[j] = $root.Trace.toObject(message.trace[j], options);
			}
			if (message.statsWithContext && message.statsWithContext.length) {
				object.statsWithContext = [];
				for (var j = 0; j < message.statsWithContext.length; ++j) object.statsWithContext[j] = $root.ContextualizedStats.toObject(message.statsWithContext[j], options);
			}
			if (message.internalTracesContributingToStats && message.internalTracesContributingToStats.length) {
				object.internalTracesContributingToStats = [];
				for (var j = 0; j < message.internalTracesContributingToStats.length; ++j) object.internalTracesContributingToStats[j] = $root.Trace.toObject(message.internalTracesContributingToStats[j], options);
			}
			var keys2;
			if (message.referencedFieldsByType && (keys2 = Object.keys(message.referencedFieldsByType)).length) {
				object.referencedFieldsByType = {};
				for (var j = 0; j < keys2.length; ++j) object.referencedFieldsByType[keys2[j]] = $root.ReferencedFieldsForType.toObject(message.referencedFieldsByType[keys2[j]], options);
			}
			return object;
		};
		TracesAndStats.prototype.toJSON = function toJSON() {
			return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
		};
		return TracesAndStats;
	})();
	$root.google = (function() {
		var google = {};
		google.protobuf = (function() {
			var protobuf = {};
			protobuf.Timestamp = (function() {
				function Timestamp(properties) {
					if (properties) {
						for (var keys = Object.keys(properties), i = 0; i < keys.length; ++i) if (properties[keys[i]] != null) this[keys[i]] = properties[keys[i]];
					}
				}
				Timestamp.prototype.seconds = 0;
				Timestamp.prototype.nanos = 0;
				Timestamp.create = function create(properties) {
					return new Timestamp(properties);
				};
				Timestamp.encode = function encode(message, writer) {
					if (!writer) writer = $Writer.create();
					if (message.seconds != null && Object.hasOwnProperty.call(message, "seconds")) writer.uint32(8).int64(message.seconds);
					if (message.nanos != null && Object.hasOwnProperty.call(message, "nanos")) writer.uint32(16).int32(message.nanos);
					return writer;
				};
				Timestamp.encodeDelimited = function encodeDelimited(message, writer) {
					return this.encode(message, writer).ldelim();
				};
				Timestamp.decode = function decode(reader, length) {
					if (!(reader instanceof $Reader)) reader = $Reader.create(reader);
					var end = length === void 0 ? reader.len : reader.pos + length;
					var message = new $root.google.protobuf.Timestamp();
					while (reader.pos < end) {
						var tag = reader.uint32();
						switch (tag >>> 3) {
							case 1:
								message.seconds = reader.int64();
								break;
							case 2:
								message.nanos = reader.int32();
								break;
							default: reader.skipType(tag & 7);
						}
					}
					return message;
				};
				Timestamp.decodeDelimited = function decodeDelimited(reader) {
					if (!(reader instanceof $Reader)) reader = new $Reader(reader);
					return this.decode(reader, reader.uint32());
				};
				Timestamp.verify = function verify(message) {
					if (typeof message !== "object" || message === null) return "object expected";
					if (message.seconds != null && message.hasOwnProperty("seconds")) {
						if (!$util.isInteger(message.seconds) && !(message.seconds && $util.isInteger(message.seconds.low) && $util.isInteger(message.seconds.high))) return "seconds: integer|Long expected";
					}
					if (message.nanos != null && message.hasOwnProperty("nanos")) {
						if (!$util.isInteger(message.nanos)) return "nanos: integer expected";
					}
					return null;
				};
				Timestamp.toObject = function toObject(message, options) {
					if (!options) options = {};
					var object = {};
					if (options.defaults) {
						object.seconds = 0;
						object.nanos = 0;
					}
					if (message.seconds != null && message.hasOwnProperty("seconds")) if (typeof message.seconds === "number") object.seconds = options.longs === String ? String(message.seconds) : message.seconds;
					else object.seconds = options.longs === String ? $util.Long.prototype.toString.call(message.seconds) : options.longs === Number ? new $util.LongBits(message.seconds.low >>> 0, message.seconds.high >>> 0).toNumber() : message.seconds;
					if (message.nanos != null && message.hasOwnProperty("nanos")) object.nanos = message.nanos;
					return object;
				};
				Timestamp.prototype.toJSON = function toJSON() {
					return this.constructor.toObject(this, $protobuf.util.toJSONOptions);
				};
				return Timestamp;
			})();
			return protobuf;
		})();
		return google;
	})();
	module.exports = $root;
}));
// node_modules/@apollo/utils.usagereporting/dist/calculateReferencedFieldsByType.js
var require_calculateReferencedFieldsByType = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.calculateReferencedFieldsByType = void 0;
	const graphql_1 = require_graphql();
	const usage_reporting_protobuf_1 = require_protobuf();
	function calculateReferencedFieldsByType({ document, schema, resolvedOperationName }) {
		const filteredDocument = (0, graphql_1.separateOperations)(document)[resolvedOperationName !== null && resolvedOperationName !== void 0 ? resolvedOperationName : ""];
		if (!filteredDocument) throw Error(`shouldn't happen: operation '${resolvedOperationName !== null && resolvedOperationName !== void 0 ? resolvedOperationName : ""}' not found`);
		const typeInfo = new graphql_1.TypeInfo(schema);
		const interfaces = new Set();
		const referencedFieldSetByType = Object.create(null);
		(0, graphql_1.visit)(filteredDocument, (0, graphql_1.visitWithTypeInfo)(typeInfo, { Field(field) {
			const fieldName = field.name.value;
			const parentType = typeInfo.getParentType();
			if (!parentType) throw Error(`shouldn't happen: missing parent type for field ${fieldName}`);
			const parentTypeName = parentType.name;
			if (!referencedFieldSetByType[parentTypeName]) {
				referencedFieldSetByType[parentTypeName] = new Set();
				if ((0, graphql_1.isInterfaceType)(parentType)) interfaces.add(parentTypeName);
			}
			referencedFieldSetByType[parentTypeName].add(fieldName);
		} }));
		const referencedFieldsByType = Object.create(null);
		for (const [typeName, fieldNames] of Object.entries(referencedFieldSetByType)) referencedFieldsByType[typeName] = new usage_reporting_protobuf_1.ReferencedFieldsForType({
			fieldNames: [...fieldNames],
			isInterface: interfaces.has(typeName)
		});
		return referencedFieldsByType;
	}
	exports.calculateReferencedFieldsByType = calculateReferencedFieldsByType;
}));
// node_modules/@apollo/utils.dropunuseddefinitions/dist/index.js
var require_dist$5 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.dropUnusedDefinitions = void 0;
	const graphql_1 = require_graphql();
	function dropUnusedDefinitions(ast, operationName) {
		const separated = (0, graphql_1.separateOperations)(ast)[operationName];
		if (!separated) return ast;
		return separated;
	}
	exports.dropUnusedDefinitions = dropUnusedDefinitions;
}));
// node_modules/@apollo/utils.stripsensitiveliterals/dist/index.js
var require_dist$4 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.stripSensitiveLiterals = void 0;
	const graphql_1 = require_graphql();
	function stripSensitiveLiterals(ast, options = { hideListAndObjectLiterals: false }) {
		const listAndObjectVisitorIfEnabled = options.hideListAndObjectLiterals ? {
			ListValue(node) {
				return {
					...node,
					values: []
				};
			},
			ObjectValue(node) {
				return {
					...node,
					fields: []
				};
			}
		} : {};
		return (0, graphql_1.visit)(ast, {
			IntValue(node) {
				return {
					...node,
					value: "0"
				};
			},
			FloatValue(node) {
				return {
					...node,
					value: "0"
				};
			},
			StringValue(node) {
				return {
					...node,
					value: "",
					block: false
				};
			},
			...listAndObjectVisitorIfEnabled
		});
	}
	exports.stripSensitiveLiterals = stripSensitiveLiterals;
}));
// node_modules/@apollo/utils.printwithreducedwhitespace/dist/index.js
var require_dist$3 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.printWithReducedWhitespace = void 0;
	const graphql_1 = require_graphql();
	function printWithReducedWhitespace(ast) {
		const sanitizedAST = (0, graphql_1.visit)(ast, { StringValue(node) {
			return {
				...node,
				value: Buffer.from(node.value, "utf8").toString("hex"),
				block: false
			};
		} });
		return (0, graphql_1.print)(sanitizedAST).replace(/\s+/g, " ").replace(/([^_a-zA-Z0-9]) /g, (_, c) => c).replace(/ ([^_a-zA-Z0-9])/g, (_, c) => c).replace(/"([a-f0-9]+)"/g, (_, hex) => JSON.stringify(Buffer.from(hex, "hex").toString("utf8")));
	}
	exports.printWithReducedWhitespace = printWithReducedWhitespace;
}));
// node_modules/@apollo/utils.removealiases/dist/index.js
var require_dist$2 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.removeAliases = void 0;
	const graphql_1 = require_graphql();
	function removeAliases(ast) {
		return (0, graphql_1.visit)(ast, { Field(node) {
			const { alias, ...rest } = node;
			return rest;
		} });
	}
	exports.removeAliases = removeAliases;
}));
// node_modules/lodash.sortby/index.js
var require_lodash_sortby = __commonJSMin(((exports, module) => {
	var FUNC_ERROR_TEXT = "Expected a function";
	var HASH_UNDEFINED = "__lodash_hash_undefined__";
	var UNORDERED_COMPARE_FLAG = 1;
	var PARTIAL_COMPARE_FLAG = 2;
	var MAX_SAFE_INTEGER = 9007199254740991;
	var argsTag = "[object Arguments]";
	var arrayTag = "[object Array]";
	var boolTag = "[object Boolean]";
	var dateTag = "[object Date]";
	var errorTag = "[object Error]";
	var funcTag = "[object Function]";
	var genTag = "[object GeneratorFunction]";
	var mapTag = "[object Map]";
	var numberTag = "[object Number]";
	var objectTag = "[object Object]";
	var promiseTag = "[object Promise]";
	var regexpTag = "[object RegExp]";
	var setTag = "[object Set]";
	var stringTag = "[object String]";
	var symbolTag = "[object Symbol]";
	var weakMapTag = "[object WeakMap]";
	var arrayBufferTag = "[object ArrayBuffer]";
	var dataViewTag = "[object DataView]";
	var float32Tag = "[object Float32Array]";
	var float64Tag = "[object Float64Array]";
	var int8Tag = "[object Int8Array]";
	var int16Tag = "[object Int16Array]";
	var int32Tag = "[object Int32Array]";
	var uint8Tag = "[object Uint8Array]";
	var uint8ClampedTag = "[object Uint8ClampedArray]";
	var uint16Tag = "[object Uint16Array]";
	var uint32Tag = "[object Uint32Array]";
	var reIsDeepProp = /\.|\[(?:[^[\]]*|(["'])(?:(?!\1)[^\\]|\\.)*?\1)\]/;
	var reIsPlainProp = /^\w*$/;
	var reLeadingDot = /^\./;
	var rePropName = /[^.[\]]+|\[(?:(-?\d+(?:\.\d+)?)|(["'])((?:(?!\2)[^\\]|\\.)*?)\2)\]|(?=(?:\.|\[\])(?:\.|\[\]|$))/g;
	var reRegExpChar = /[\\^$.*+?()[\]{}|]/g;
	var reEscapeChar = /\\(\\)?/g;
	var reIsHostCtor = /^\[object .+?Constructor\]$/;
	var reIsUint = /^(?:0|[1-9]\d*)$/;
	var typedArrayTags = {};
	typedArrayTags[float32Tag] = typedArrayTags[float64Tag] = typedArrayTags[int8Tag] = typedArrayTags[int16Tag] = typedArrayTags[int32Tag] = typedArrayTags[uint8Tag] = typedArrayTags[uint8ClampedTag] = typedArrayTags[uint16Tag] = typedArrayTags[uint32Tag] = true;
	typedArrayTags[argsTag] = typedArrayTags[arrayTag] = typedArrayTags[arrayBufferTag] = typedArrayTags[boolTag] = typedArrayTags[dataViewTag] = typedArrayTags[dateTag] = typedArrayTags[errorTag] = typedArrayTags[funcTag] = typedArrayTags[mapTag] = typedArrayTags[numberTag] = typedArrayTags[objectTag] = typedArrayTags[regexpTag] = typedArrayTags[setTag] = typedArrayTags[stringTag] = typedArrayTags[weakMapTag] = false;
	var freeGlobal = typeof global == "object" && global && global.Object === Object && global;
	var freeSelf = typeof self == "object" && self && self.Object === Object && self;
	var root = freeGlobal || freeSelf || Function("return this")();
	var freeExports = typeof exports == "object" && exports && !exports.nodeType && exports;
	var freeModule = freeExports && typeof module == "object" && module && !module.nodeType && module;
	var freeProcess = freeModule && freeModule.exports === freeExports && freeGlobal.process;
	var nodeUtil = function() {
		try {
			return freeProcess && freeProcess.binding("util");
		} catch (e) {}
	}();
	var nodeIsTypedArray = nodeUtil && nodeUtil.isTypedArray;
	function apply(func, thisArg, args) {
		switch (args.length) {
			case 0: return func.call(thisArg);
			case 1: return func.call(thisArg, args[0]);
			case 2: return func.call(thisArg, args[0], args[1]);
			case 3: return func.call(thisArg, args[0], args[1], args[2]);
		}
		return func.apply(thisArg, args);
	}
	function arrayMap(array, iteratee) {
		var index = -1;
		var length = array ? array.length : 0;
		var result = Array(length);
		while (++index < length) result[index] = iteratee(array[index], index, array);
		return result;
	}
	function arrayPush(array, values) {
		var index = -1;
		var length = values.length;
		var offset = array.length;
		while (++index < length) array[offset + index] = values[index];
		return array;
	}
	function arraySome(array, predicate) {
		var index = -1;
		var length = array ? array.length : 0;
		while (++index < length) if (predicate(array[index], index, array)) return true;
		return false;
	}
	function baseProperty(key) {
		return function(object) {
			return object == null ? void 0 : object[key];
		};
	}
	function baseSortBy(array, comparer) {
		var length = array.length;
		array.sort(comparer);
		while (length--) array[length] = array[length].value;
		return array;
	}
	function baseTimes(n, iteratee) {
		var index = -1;
		var result = Array(n);
		while (++index < n) result[index] = iteratee(index);
		return result;
	}
	function baseUnary(func) {
		return function(value) {
			return func(value);
		};
	}
	function getValue(object, key) {
		return object == null ? void 0 : object[key];
	}
	function isHostObject(value) {
		var result = false;
		if (value != null && typeof value.toString != "function") try {
			result = !!(value + "");
		} catch (e) {}
		return result;
	}
	function mapToArray(map) {
		var index = -1;
		var result = Array(map.size);
		map.forEach(function(value, key) {
			result[++index] = [key, value];
		});
		return result;
	}
	function overArg(func, transform) {
		return function(arg) {
			return func(transform(arg));
		};
	}
	function setToArray(set) {
		var index = -1;
		var result = Array(set.size);
		set.forEach(function(value) {
			result[++index] = value;
		});
		return result;
	}
	var arrayProto = Array.prototype;
	var funcProto = Function.prototype;
	var objectProto = Object.prototype;
	var coreJsData = root["__core-js_shared__"];
	var maskSrcKey = function() {
		var uid = /[^.]+$/.exec(coreJsData && coreJsData.keys && coreJsData.keys.IE_PROTO || "");
		return uid ? "Symbol(src)_1." + uid : "";
	}();
	var funcToString = funcProto.toString;
	var hasOwnProperty = objectProto.hasOwnProperty;
	var objectToString = objectProto.toString;
	var reIsNative = RegExp("^" + funcToString.call(hasOwnProperty).replace(reRegExpChar, "\\$&").replace(/hasOwnProperty|(function).*?(?=\\\()| for .+?(?=\\\])/g, "$1.*?") + "$");
	var Symbol = root.Symbol;
	var Uint8Array = root.Uint8Array;
	var propertyIsEnumerable = objectProto.propertyIsEnumerable;
	var splice = arrayProto.splice;
	var spreadableSymbol = Symbol ? Symbol.isConcatSpreadable : void 0;
	var nativeKeys = overArg(Object.keys, Object);
	var nativeMax = Math.max;
	var DataView = getNative(root, "DataView");
	var Map = getNative(root, "Map");
	var Promise = getNative(root, "Promise");
	var Set = getNative(root, "Set");
	var WeakMap = getNative(root, "WeakMap");
	var nativeCreate = getNative(Object, "create");
	var dataViewCtorString = toSource(DataView);
	var mapCtorString = toSource(Map);
	var promiseCtorString = toSource(Promise);
	var setCtorString = toSource(Set);
	var weakMapCtorString = toSource(WeakMap);
	var symbolProto = Symbol ? Symbol.prototype : void 0;
	var symbolValueOf = symbolProto ? symbolProto.valueOf : void 0;
	var symbolToString = symbolProto ? symbolProto.toString : void 0;
	function Hash(entries) {
		var index = -1;
		var length = entries ? entries.length : 0;
		this.clear();
		while (++index < length) {
			var entry = entries[index];
			this.set(entry[0], entry[1]);
		}
	}
	function hashClear() {
		this.__data__ = nativeCreate ? nativeCreate(null) : {};
	}
	function hashDelete(key) {
		return this.has(key) && delete this.__data__[key];
	}
	function hashGet(key) {
		var data = this.__data__;
		if (nativeCreate) {
			var result = data[key];
			return result === HASH_UNDEFINED ? void 0 : result;
		}
		return hasOwnProperty.call(data, key) ? data[key] : void 0;
	}
	function hashHas(key) {
		var data = this.__data__;
		return nativeCreate ? data[key] !== void 0 : hasOwnProperty.call(data, key);
	}
	function hashSet(key, value) {
		var data = this.__data__;
		data[key] = nativeCreate && value === void 0 ? HASH_UNDEFINED : value;
		return this;
	}
	Hash.prototype.clear = hashClear;
	Hash.prototype["delete"] = hashDelete;
	Hash.prototype.get = hashGet;
	Hash.prototype.has = hashHas;
	Hash.prototype.set = hashSet;
	function ListCache(entries) {
		var index = -1;
		var length = entries ? entries.length : 0;
		this.clear();
		while (++index < length) {
			var entry = entries[index];
			this.set(entry[0], entry[1]);
		}
	}
	function listCacheClear() {
		this.__data__ = [];
	}
	function listCacheDelete(key) {
		var data = this.__data__;
		var index = assocIndexOf(data, key);
		if (index < 0) return false;
		if (index == data.length - 1) data.pop();
		else splice.call(data, index, 1);
		return true;
	}
	function listCacheGet(key) {
		var data = this.__data__;
		var index = assocIndexOf(data, key);
		return index < 0 ? void 0 : data[index][1];
	}
	function listCacheHas(key) {
		return assocIndexOf(this.__data__, key) > -1;
	}
	function listCacheSet(key, value) {
		var data = this.__data__;
		var index = assocIndexOf(data, key);
		if (index < 0) data.push([key, value]);
		else data[index][1] = value;
		return this;
	}
	ListCache.prototype.clear = listCacheClear;
	ListCache.prototype["delete"] = listCacheDelete;
	ListCache.prototype.get = listCacheGet;
	ListCache.prototype.has = listCacheHas;
	ListCache.prototype.set = listCacheSet;
	function MapCache(entries) {
		var index = -1;
		var length = entries ? entries.length : 0;
		this.clear();
		while (++index < length) {
			var entry = entries[index];
			this.set(entry[0], entry[1]);
		}
	}
	function mapCacheClear() {
		this.__data__ = {
			"hash": new Hash(),
			"map": new (Map || ListCache)(),
			"string": new Hash()
		};
	}
	function mapCacheDelete(key) {
		return getMapData(this, key)["delete"](key);
	}
	function mapCacheGet(key) {
		return getMapData(this, key).get(key);
	}
	function mapCacheHas(key) {
		return getMapData(this, key).has(key);
	}
	function mapCacheSet(key, value) {
		getMapData(this, key).set(key, value);
		return this;
	}
	MapCache.prototype.clear = mapCacheClear;
	MapCache.prototype["delete"] = mapCacheDelete;
	MapCache.prototype.get = mapCacheGet;
	MapCache.prototype.has = mapCacheHas;
	MapCache.prototype.set = mapCacheSet;
	function SetCache(values) {
		var index = -1;
		var length = values ? values.length : 0;
		this.__data__ = new MapCache();
		while (++index < length) this.add(values[index]);
	}
	function setCacheAdd(value) {
		this.__data__.set(value, HASH_UNDEFINED);
		return this;
	}
	function setCacheHas(value) {
		return this.__data__.has(value);
	}
	SetCache.prototype.add = SetCache.prototype.push = setCacheAdd;
	SetCache.prototype.has = setCacheHas;
	function Stack(entries) {
		this.__data__ = new ListCache(entries);
	}
	function stackClear() {
		this.__data__ = new ListCache();
	}
	function stackDelete(key) {
		return this.__data__["delete"](key);
	}
	function stackGet(key) {
		return this.__data__.get(key);
	}
	function stackHas(key) {
		return this.__data__.has(key);
	}
	function stackSet(key, value) {
		var cache = this.__data__;
		if (cache instanceof ListCache) {
			var pairs = cache.__data__;
			if (!Map || pairs.length < 199) {
				pairs.push([key, value]);
				return this;
			}
			cache = this.__data__ = new MapCache(pairs);
		}
		cache.set(key, value);
		return this;
	}
	Stack.prototype.clear = stackClear;
	Stack.prototype["delete"] = stackDelete;
	Stack.prototype.get = stackGet;
	Stack.prototype.has = stackHas;
	Stack.prototype.set = stackSet;
	function arrayLikeKeys(value, inherited) {
		var result = isArray(value) || isArguments(value) ? baseTimes(value.length, String) : [];
		var length = result.length;
		var skipIndexes = !!length;
		for (var key in value) if ((inherited || hasOwnProperty.call(value, key)) && !(skipIndexes && (key == "length" || isIndex(key, length)))) result.push(key);
		return result;
	}
	function assocIndexOf(array, key) {
		var length = array.length;
		while (length--) if (eq(array[length][0], key)) return length;
		return -1;
	}
	var baseEach = createBaseEach(baseForOwn);
	function baseFlatten(array, depth, predicate, isStrict, result) {
		var index = -1;
		var length = array.length;
		predicate || (predicate = isFlattenable);
		result || (result = []);
		while (++index < length) {
			var value = array[index];
			if (depth > 0 && predicate(value)) {
				if (depth > 1) baseFlatten(value, depth - 1, predicate, isStrict, result);
				else arrayPush(result, value);
			} else if (!isStrict) result[result.length] = value;
		}
		return result;
	}
	var baseFor = createBaseFor();
	function baseForOwn(object, iteratee) {
		return object && baseFor(object, iteratee, keys);
	}
	function baseGet(object, path) {
		path = isKey(path, object) ? [path] : castPath(path);
		var index = 0;
		var length = path.length;
		while (object != null && index < length) object = object[toKey(path[index++])];
		return index && index == length ? object : void 0;
	}
	function baseGetTag(value) {
		return objectToString.call(value);
	}
	function baseHasIn(object, key) {
		return object != null && key in Object(object);
	}
	function baseIsEqual(value, other, customizer, bitmask, stack) {
		if (value === other) return true;
		if (value == null || other == null || !isObject(value) && !isObjectLike(other)) return value !== value && other !== other;
		return baseIsEqualDeep(value, other, baseIsEqual, customizer, bitmask, stack);
	}
	function baseIsEqualDeep(object, other, equalFunc, customizer, bitmask, stack) {
		var objIsArr = isArray(object);
		var othIsArr = isArray(other);
		var objTag = arrayTag;
		var othTag = arrayTag;
		if (!objIsArr) {
			objTag = getTag(object);
			objTag = objTag == argsTag ? objectTag : objTag;
		}
		if (!othIsArr) {
			othTag = getTag(other);
			othTag = othTag == argsTag ? objectTag : othTag;
		}
		var objIsObj = objTag == objectTag && !isHostObject(object);
		var othIsObj = othTag == objectTag && !isHostObject(other);
		var isSameTag = objTag == othTag;
		if (isSameTag && !objIsObj) {
			stack || (stack = new Stack());
			return objIsArr || isTypedArray(object) ? equalArrays(object, other, equalFunc, customizer, bitmask, stack) : equalByTag(object, other, objTag, equalFunc, customizer, bitmask, stack);
		}
		if (!(bitmask & PARTIAL_COMPARE_FLAG)) {
			var objIsWrapped = objIsObj && hasOwnProperty.call(object, "__wrapped__");
			var othIsWrapped = othIsObj && hasOwnProperty.call(other, "__wrapped__");
			if (objIsWrapped || othIsWrapped) {
				var objUnwrapped = objIsWrapped ? object.value() : object;
				var othUnwrapped = othIsWrapped ? other.value() : other;
				stack || (stack = new Stack());
				return equalFunc(objUnwrapped, othUnwrapped, customizer, bitmask, stack);
			}
		}
		if (!isSameTag) return false;
		stack || (stack = new Stack());
		return equalObjects(object, other, equalFunc, customizer, bitmask, stack);
	}
	function baseIsMatch(object, source, matchData, customizer) {
		var index = matchData.length;
		var length = index;
		var noCustomizer = !customizer;
		if (object == null) return !length;
		object = Object(object);
		while (index--) {
			var data = matchData[index];
			if (noCustomizer && data[2] ? data[1] !== object[data[0]] : !(data[0] in object)) return false;
		}
		while (++index < length) {
			data = matchData[index];
			var key = data[0];
			var objValue = object[key];
			var srcValue = data[1];
			if (noCustomizer && data[2]) {
				if (objValue === void 0 && !(key in object)) return false;
			} else {
				var stack = new Stack();
				if (customizer) var result = customizer(objValue, srcValue, key, object, source, stack);
				if (!(result === void 0 ? baseIsEqual(srcValue, objValue, customizer, 3, stack) : result)) return false;
			}
		}
		return true;
	}
	function baseIsNative(value) {
		if (!isObject(value) || isMasked(value)) return false;
		return (isFunction(value) || isHostObject(value) ? reIsNative : reIsHostCtor).test(toSource(value));
	}
	function baseIsTypedArray(value) {
		return isObjectLike(value) && isLength(value.length) && !!typedArrayTags[objectToString.call(value)];
	}
	function baseIteratee(value) {
		if (typeof value == "function") return value;
		if (value == null) return identity;
		if (typeof value == "object") return isArray(value) ? baseMatchesProperty(value[0], value[1]) : baseMatches(value);
		return property(value);
	}
	function baseKeys(object) {
		if (!isPrototype(object)) return nativeKeys(object);
		var result = [];
		for (var key in Object(object)) if (hasOwnProperty.call(object, key) && key != "constructor") result.push(key);
		return result;
	}
	function baseMap(collection, iteratee) {
		var index = -1;
		var result = isArrayLike(collection) ? Array(collection.length) : [];
		baseEach(collection, function(value, key, collection) {
			result[++index] = iteratee(value, key, collection);
		});
		return result;
	}
	function baseMatches(source) {
		var matchData = getMatchData(source);
		if (matchData.length == 1 && matchData[0][2]) return matchesStrictComparable(matchData[0][0], matchData[0][1]);
		return function(object) {
			return object === source || baseIsMatch(object, source, matchData);
		};
	}
	function baseMatchesProperty(path, srcValue) {
		if (isKey(path) && isStrictComparable(srcValue)) return matchesStrictComparable(toKey(path), srcValue);
		return function(object) {
			var objValue = get(object, path);
			return objValue === void 0 && objValue === srcValue ? hasIn(object, path) : baseIsEqual(srcValue, objValue, void 0, 3);
		};
	}
	function baseOrderBy(collection, iteratees, orders) {
		var index = -1;
		iteratees = arrayMap(iteratees.length ? iteratees : [identity], baseUnary(baseIteratee));
		return baseSortBy(baseMap(collection, function(value, key, collection) {
			return {
				"criteria": arrayMap(iteratees, function(iteratee) {
					return iteratee(value);
				}),
				"index": ++index,
				"value": value
			};
		}), function(object, other) {
			return compareMultiple(object, other, orders);
		});
	}
	function basePropertyDeep(path) {
		return function(object) {
			return baseGet(object, path);
		};
	}
	function baseRest(func, start) {
		start = nativeMax(start === void 0 ? func.length - 1 : start, 0);
		return function() {
			var args = arguments;
			var index = -1;
			var length = nativeMax(args.length - start, 0);
			var array = Array(length);
			while (++index < length) array[index] = args[start + index];
			index = -1;
			var otherArgs = Array(start + 1);
			while (++index < start) otherArgs[index] = args[index];
			otherArgs[start] = array;
			return apply(func, this, otherArgs);
		};
	}
	function baseToString(value) {
		if (typeof value == "string") return value;
		if (isSymbol(value)) return symbolToString ? symbolToString.call(value) : "";
		var result = value + "";
		return result == "0" && 1 / value == -Infinity ? "-0" : result;
	}
	function castPath(value) {
		return isArray(value) ? value : stringToPath(value);
	}
	function compareAscending(value, other) {
		if (value !== other) {
			var valIsDefined = value !== void 0;
			var valIsNull = value === null;
			var valIsReflexive = value === value;
			var valIsSymbol = isSymbol(value);
			var othIsDefined = other !== void 0;
			var othIsNull = other === null;
			var othIsReflexive = other === other;
			var othIsSymbol = isSymbol(other);
			if (!othIsNull && !othIsSymbol && !valIsSymbol && value > other || valIsSymbol && othIsDefined && othIsReflexive && !othIsNull && !othIsSymbol || valIsNull && othIsDefined && othIsReflexive || !valIsDefined && othIsReflexive || !valIsReflexive) return 1;
			if (!valIsNull && !valIsSymbol && !othIsSymbol && value < other || othIsSymbol && valIsDefined && valIsReflexive && !valIsNull && !valIsSymbol || othIsNull && valIsDefined && valIsReflexive || !othIsDefined && valIsReflexive || !othIsReflexive) return -1;
		}
		return 0;
	}
	function compareMultiple(object, other, orders) {
		var index = -1;
		var objCriteria = object.criteria;
		var othCriteria = other.criteria;
		var length = objCriteria.length;
		var ordersLength = orders.length;
		while (++index < length) {
			var result = compareAscending(objCriteria[index], othCriteria[index]);
			if (result) {
				if (index >= ordersLength) return result;
				return result * (orders[index] == "desc" ? -1 : 1);
			}
		}
		return object.index - other.index;
	}
	function createBaseEach(eachFunc, fromRight) {
		return function(collection, iteratee) {
			if (collection == null) return collection;
			if (!isArrayLike(collection)) return eachFunc(collection, iteratee);
			var length = collection.length;
			var index = fromRight ? length : -1;
			var iterable = Object(collection);
			while (fromRight ? index-- : ++index < length) if (iteratee(iterable[index], index, iterable) === false) break;
			return collection;
		};
	}
	function createBaseFor(fromRight) {
		return function(object, iteratee, keysFunc) {
			var index = -1;
			var iterable = Object(object);
			var props = keysFunc(object);
			var length = props.length;
			while (length--) {
				var key = props[fromRight ? length : ++index];
				if (iteratee(iterable[key], key, iterable) === false) break;
			}
			return object;
		};
	}
	function equalArrays(array, other, equalFunc, customizer, bitmask, stack) {
		var isPartial = bitmask & PARTIAL_COMPARE_FLAG;
		var arrLength = array.length;
		var othLength = other.length;
		if (arrLength != othLength && !(isPartial && othLength > arrLength)) return false;
		var stacked = stack.get(array);
		if (stacked && stack.get(other)) return stacked == other;
		var index = -1;
		var result = true;
		var seen = bitmask & UNORDERED_COMPARE_FLAG ? new SetCache() : void 0;
		stack.set(array, other);
		stack.set(other, array);
		while (++index < arrLength) {
			var arrValue = array[index];
			var othValue = other[index];
			if (customizer) var compared = isPartial ? customizer(othValue, arrValue, index, other, array, stack) : customizer(arrValue, othValue, index, array, other, stack);
			if (compared !== void 0) {
				if (compared) continue;
				result = false;
				break;
			}
			if (seen) {
				if (!arraySome(other, function(othValue, othIndex) {
					if (!seen.has(othIndex) && (arrValue === othValue || equalFunc(arrValue, othValue, customizer, bitmask, stack))) return seen.add(othIndex);
				})) {
					result = false;
					break;
				}
			} else if (!(arrValue === othValue || equalFunc(arrValue, othValue, customizer, bitmask, stack))) {
				result = false;
				break;
			}
		}
		stack["delete"](array);
		stack["delete"](other);
		return result;
	}
	function equalByTag(object, other, tag, equalFunc, customizer, bitmask, stack) {
		switch (tag) {
			case dataViewTag:
				if (object.byteLength != other.byteLength || object.byteOffset != other.byteOffset) return false;
				object = object.buffer;
				other = other.buffer;
			case arrayBufferTag:
				if (object.byteLength != other.byteLength || !equalFunc(new Uint8Array(object), new Uint8Array(other))) return false;
				return true;
			case boolTag:
			case dateTag:
			case numberTag: return eq(+object, +other);
			case errorTag: return object.name == other.name && object.message == other.message;
			case regexpTag:
			case stringTag: return object == other + "";
			case mapTag: var convert = mapToArray;
			case setTag:
				var isPartial = bitmask & PARTIAL_COMPARE_FLAG;
				convert || (convert = setToArray);
				if (object.size != other.size && !isPartial) return false;
				var stacked = stack.get(object);
				if (stacked) return stacked == other;
				bitmask |= UNORDERED_COMPARE_FLAG;
				stack.set(object, other);
				var result = equalArrays(convert(object), convert(other), equalFunc, customizer, bitmask, stack);
				stack["delete"](object);
				return result;
			case symbolTag: if (symbolValueOf) return symbolValueOf.call(object) == symbolValueOf.call(other);
		}
		return false;
	}
	function equalObjects(object, other, equalFunc, customizer, bitmask, stack) {
		var isPartial = bitmask & PARTIAL_COMPARE_FLAG;
		var objProps = keys(object);
		var objLength = objProps.length;
		if (objLength != keys(other).length && !isPartial) return false;
		var index = objLength;
		while (index--) {
			var key = objProps[index];
			if (!(isPartial ? key in other : hasOwnProperty.call(other, key))) return false;
		}
		var stacked = stack.get(object);
		if (stacked && stack.get(other)) return stacked == other;
		var result = true;
		stack.set(object, other);
		stack.set(other, object);
		var skipCtor = isPartial;
		while (++index < objLength) {
			key = objProps[index];
			var objValue = object[key];
			var othValue = other[key];
			if (customizer) var compared = isPartial ? customizer(othValue, objValue, key, other, object, stack) : customizer(objValue, othValue, key, object, other, stack);
			if (!(compared === void 0 ? objValue === othValue || equalFunc(objValue, othValue, customizer, bitmask, stack) : compared)) {
				result = false;
				break;
			}
			skipCtor || (skipCtor = key == "constructor");
		}
		if (result && !skipCtor) {
			var objCtor = object.constructor;
			var othCtor = other.constructor;
			if (objCtor != othCtor && "constructor" in object && "constructor" in other && !(typeof objCtor == "function" && objCtor instanceof objCtor && typeof othCtor == "function" && othCtor instanceof othCtor)) result = false;
		}
		stack["delete"](object);
		stack["delete"](other);
		return result;
	}
	function getMapData(map, key) {
		var data = map.__data__;
		return isKeyable(key) ? data[typeof key == "string" ? "string" : "hash"] : data.map;
	}
	function getMatchData(object) {
		var result = keys(object);
		var length = result.length;
		while (length--) {
			var key = result[length];
			var value = object[key];
			result[length] = [
				key,
				value,
				isStrictComparable(value)
			];
		}
		return result;
	}
	function getNative(object, key) {
		var value = getValue(object, key);
		return baseIsNative(value) ? value : void 0;
	}
	var getTag = baseGetTag;
	if (DataView && getTag(new DataView(new ArrayBuffer(1))) != dataViewTag || Map && getTag(new Map()) != mapTag || Promise && getTag(Promise.resolve()) != promiseTag || Set && getTag(new Set()) != setTag || WeakMap && getTag(new WeakMap()) != weakMapTag) getTag = function(value) {
		var result = objectToString.call(value);
		var Ctor = result == objectTag ? value.constructor : void 0;
		var ctorString = Ctor ? toSource(Ctor) : void 0;
		if (ctorString) switch (ctorString) {
			case dataViewCtorString: return dataViewTag;
			case mapCtorString: return mapTag;
			case promiseCtorString: return promiseTag;
			case setCtorString: return setTag;
			case weakMapCtorString: return weakMapTag;
		}
		return result;
	};
	function hasPath(object, path, hasFunc) {
		path = isKey(path, object) ? [path] : castPath(path);
		var result;
		var index = -1;
		var length = path.length;
		while (++index < length) {
			var key = toKey(path[index]);
			if (!(result = object != null && hasFunc(object, key))) break;
			object = object[key];
		}
		if (result) return result;
		var length = object ? object.length : 0;
		return !!length && isLength(length) && isIndex(key, length) && (isArray(object) || isArguments(object));
	}
	function isFlattenable(value) {
		return isArray(value) || isArguments(value) || !!(spreadableSymbol && value && value[spreadableSymbol]);
	}
	function isIndex(value, length) {
		length = length == null ? MAX_SAFE_INTEGER : length;
		return !!length && (typeof value == "number" || reIsUint.test(value)) && value > -1 && value % 1 == 0 && value < length;
	}
	function isIterateeCall(value, index, object) {
		if (!isObject(object)) return false;
		var type = typeof index;
		if (type == "number" ? isArrayLike(object) && isIndex(index, object.length) : type == "string" && index in object) return eq(object[index], value);
		return false;
	}
	function isKey(value, object) {
		if (isArray(value)) return false;
		var type = typeof value;
		if (type == "number" || type == "symbol" || type == "boolean" || value == null || isSymbol(value)) return true;
		return reIsPlainProp.test(value) || !reIsDeepProp.test(value) || object != null && value in Object(object);
	}
	function isKeyable(value) {
		var type = typeof value;
		return type == "string" || type == "number" || type == "symbol" || type == "boolean" ? value !== "__proto__" : value === null;
	}
	function isMasked(func) {
		return !!maskSrcKey && maskSrcKey in func;
	}
	function isPrototype(value) {
		var Ctor = value && value.constructor;
		return value === (typeof Ctor == "function" && Ctor.prototype || objectProto);
	}
	function isStrictComparable(value) {
		return value === value && !isObject(value);
	}
	function matchesStrictComparable(key, srcValue) {
		return function(object) {
			if (object == null) return false;
			return object[key] === srcValue && (srcValue !== void 0 || key in Object(object));
		};
	}
	var stringToPath = memoize(function(string) {
		string = toString(string);
		var result = [];
		if (reLeadingDot.test(string)) result.push("");
		string.replace(rePropName, function(match, number, quote, string) {
			result.push(quote ? string.replace(reEscapeChar, "$1") : number || match);
		});
		return result;
	});
	function toKey(value) {
		if (typeof value == "string" || isSymbol(value)) return value;
		var result = value + "";
		return result == "0" && 1 / value == -Infinity ? "-0" : result;
	}
	function toSource(func) {
		if (func != null) {
			try {
				return funcToString.call(func);
			} catch (e) {}
			try {
				return func + "";
			} catch (e) {}
		}
		return "";
	}
	var sortBy = baseRest(function(collection, iteratees) {
		if (collection == null) return [];
		var length = iteratees.length;
		if (length > 1 && isIterateeCall(collection, iteratees[0], iteratees[1])) iteratees = [];
		else if (length > 2 && isIterateeCall(iteratees[0], iteratees[1], iteratees[2])) iteratees = [iteratees[0]];
		return baseOrderBy(collection, baseFlatten(iteratees, 1), []);
	});
	function memoize(func, resolver) {
		if (typeof func != "function" || resolver && typeof resolver != "function") throw new TypeError(FUNC_ERROR_TEXT);
		var memoized = function() {
			var args = arguments;
			var key = resolver ? resolver.apply(this, args) : args[0];
			var cache = memoized.cache;
			if (cache.has(key)) return cache.get(key);
			var result = func.apply(this, args);
			memoized.cache = cache.set(key, result);
			return result;
		};
		memoized.cache = new (memoize.Cache || MapCache)();
		return memoized;
	}
	memoize.Cache = MapCache;
	function eq(value, other) {
		return value === other || value !== value && other !== other;
	}
	function isArguments(value) {
		return isArrayLikeObject(value) && hasOwnProperty.call(value, "callee") && (!propertyIsEnumerable.call(value, "callee") || objectToString.call(value) == argsTag);
	}
	var isArray = Array.isArray;
	function isArrayLike(value) {
		return value != null && isLength(value.length) && !isFunction(value);
	}
	function isArrayLikeObject(value) {
		return isObjectLike(value) && isArrayLike(value);
	}
	function isFunction(value) {
		var tag = isObject(value) ? objectToString.call(value) : "";
		return tag == funcTag || tag == genTag;
	}
	function isLength(value) {
		return typeof value == "number" && value > -1 && value % 1 == 0 && value <= MAX_SAFE_INTEGER;
	}
	function isObject(value) {
		var type = typeof value;
		return !!value && (type == "object" || type == "function");
	}
	function isObjectLike(value) {
		return !!value && typeof value == "object";
	}
	function isSymbol(value) {
		return typeof value == "symbol" || isObjectLike(value) && objectToString.call(value) == symbolTag;
	}
	var isTypedArray = nodeIsTypedArray ? baseUnary(nodeIsTypedArray) : baseIsTypedArray;
	function toString(value) {
		return value == null ? "" : baseToString(value);
	}
	function get(object, path, defaultValue) {
		var result = object == null ? void 0 : baseGet(object, path);
		return result === void 0 ? defaultValue : result;
	}
	function hasIn(object, path) {
		return object != null && hasPath(object, path, baseHasIn);
	}
	function keys(object) {
		return isArrayLike(object) ? arrayLikeKeys(object) : baseKeys(object);
	}
	function identity(value) {
		return value;
	}
	function property(path) {
		return isKey(path) ? baseProperty(toKey(path)) : basePropertyDeep(path);
	}
	module.exports = sortBy;
}));
// node_modules/@apollo/utils.sortast/dist/index.js
var require_dist$1 = __commonJSMin(((exports, module, this$1) => {
	var __importDefault = this$1 && this$1.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.sortAST = void 0;
	const graphql_1 = require_graphql();
	const lodash_sortby_1 = __importDefault(require_lodash_sortby());
	function sortAST(ast) {
		return (0, graphql_1.visit)(ast, {
			Document(node) {
				return {
					...node,
					definitions: (0, lodash_sortby_1.default)(node.definitions, "kind", "name.value")
				};
			},
			OperationDefinition(node) {
				return sortVariableDefinitions(node);
			},
			SelectionSet(node) {
				return {
					...node,
					selections: (0, lodash_sortby_1.default)(node.selections, "kind", "name.value")
				};
			},
			Field(node) {
				return sortArguments(node);
			},
			FragmentSpread(node) {
				return sortDirectives(node);
			},
			InlineFragment(node) {
				return sortDirectives(node);
			},
			FragmentDefinition(node) {
				return sortDirectives(sortVariableDefinitions(node));
			},
			Directive(node) {
				return sortArguments(node);
			}
		});
	}
	exports.sortAST = sortAST;
	function sortDirectives(node) {
		return "directives" in node ? {
			...node,
			directives: (0, lodash_sortby_1.default)(node.directives, "name.value")
		} : node;
	}
	function sortArguments(node) {
		return "arguments" in node ? {
			...node,
			arguments: (0, lodash_sortby_1.default)(node.arguments, "name.value")
		} : node;
	}
	function sortVariableDefinitions(node) {
		return "variableDefinitions" in node ? {
			...node,
			variableDefinitions: (0, lodash_sortby_1.default)(node.variableDefinitions, "variable.name.value")
		} : node;
	}
}));
// node_modules/@apollo/utils.usagereporting/dist/signature.js
var require_signature = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.usageReportingSignature = void 0;
	const utils_dropunuseddefinitions_1 = require_dist$5();
	const utils_stripsensitiveliterals_1 = require_dist$4();
	const utils_printwithreducedwhitespace_1 = require_dist$3();
	const utils_removealiases_1 = require_dist$2();
	const utils_sortast_1 = require_dist$1();
	function usageReportingSignature(ast, operationName) {
		return (0, utils_printwithreducedwhitespace_1.printWithReducedWhitespace)((0, utils_sortast_1.sortAST)((0, utils_removealiases_1.removeAliases)((0, utils_stripsensitiveliterals_1.stripSensitiveLiterals)((0, utils_dropunuseddefinitions_1.dropUnusedDefinitions)(ast, operationName), { hideListAndObjectLiterals: true }))));
	}
	exports.usageReportingSignature = usageReportingSignature;
}));
// node_modules/@apollo/utils.usagereporting/dist/index.js
var require_dist = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.usageReportingSignature = exports.calculateReferencedFieldsByType = void 0;
	var calculateReferencedFieldsByType_1 = require_calculateReferencedFieldsByType();
	Object.defineProperty(exports, "calculateReferencedFieldsByType", {
		enumerable: true,
		get: function() {
			return calculateReferencedFieldsByType_1.calculateReferencedFieldsByType;
		}
	});
	var signature_1 = require_signature();
	Object.defineProperty(exports, "usageReportingSignature", {
		enumerable: true,
		get: function() {
			return signature_1.usageReportingSignature;
		}
	});
}));
// node_modules/retry/lib/retry_operation.js
var require_retry_operation = __commonJSMin(((exports, module) => {
	function RetryOperation(timeouts, options) {
		if (typeof options === "boolean") options = { forever: options };
		this._originalTimeouts = JSON.parse(JSON.stringify(timeouts));
		this._timeouts = timeouts;
		this._options = options || {};
		this._maxRetryTime = options && options.maxRetryTime || Infinity;
		this._fn = null;
		this._errors = [];
		this._attempts = 1;
		this._operationTimeout = null;
		this._operationTimeoutCb = null;
		this._timeout = null;
		this._operationStart = null;
		this._timer = null;
		if (this._options.forever) this._cachedTimeouts = this._timeouts.slice(0);
	}
	module.exports = RetryOperation;
	RetryOperation.prototype.reset = function() {
		this._attempts = 1;
		this._timeouts = this._originalTimeouts.slice(0);
	};
	RetryOperation.prototype.stop = function() {
		if (this._timeout) clearTimeout(this._timeout);
		if (this._timer) clearTimeout(this._timer);
		this._timeouts = [];
		this._cachedTimeouts = null;
	};
	RetryOperation.prototype.retry = function(err) {
		if (this._timeout) clearTimeout(this._timeout);
		if (!err) return false;
		var currentTime = new Date().getTime();
		if (err && currentTime - this._operationStart >= this._maxRetryTime) {
			this._errors.push(err);
			this._errors.unshift(new Error("RetryOperation timeout occurred"));
			return false;
		}
		this._errors.push(err);
		var timeout = this._timeouts.shift();
		if (timeout === void 0) {
			if (this._cachedTimeouts) {
				this._errors.splice(0, this._errors.length - 1);
				timeout = this._cachedTimeouts.slice(-1);
			} else return false;
		}
		var self = this;
		this._timer = setTimeout(function() {
			self._attempts++;
			if (self._operationTimeoutCb) {
				self._timeout = setTimeout(function() {
					self._operationTimeoutCb(self._attempts);
				}, self._operationTimeout);
				if (self._options.unref) self._timeout.unref();
			}
			self._fn(self._attempts);
		}, timeout);
		if (this._options.unref) this._timer.unref();
		return true;
	};
	RetryOperation.prototype.attempt = function(fn, timeoutOps) {
		this._fn = fn;
		if (timeoutOps) {
			if (timeoutOps.timeout) this._operationTimeout = timeoutOps.timeout;
			if (timeoutOps.cb) this._operationTimeoutCb = timeoutOps.cb;
		}
		var self = this;
		if (this._operationTimeoutCb) this._timeout = setTimeout(function() {
			self._operationTimeoutCb();
		}, self._operationTimeout);
		this._operationStart = new Date().getTime();
		this._fn(this._attempts);
	};
	RetryOperation.prototype.try = function(fn) {
		console.log("Using RetryOperation.try() is deprecated");
		this.attempt(fn);
	};
	RetryOperation.prototype.start = function(fn) {
		console.log("Using RetryOperation.start() is deprecated");
		this.attempt(fn);
	};
	RetryOperation.prototype.start = RetryOperation.prototype.try;
	RetryOperation.prototype.errors = function() {
		return this._errors;
	};
	RetryOperation.prototype.attempts = function() {
		return this._attempts;
	};
	RetryOperation.prototype.mainError = function() {
		if (this._errors.length === 0) return null;
		var counts = {};
		var mainError = null;
		var mainErrorCount = 0;
		for (var i = 0; i < this._errors.length; i++) {
			var error = this._errors[i];
			var message = error.message;
			var count = (counts[message] || 0) + 1;
			counts[message] = count;
			if (count >= mainErrorCount) {
				mainError = error;
				mainErrorCount = count;
			}
		}
		return mainError;
	};
}));
// node_modules/retry/lib/retry.js
var require_retry$1 = __commonJSMin(((exports) => {
	var RetryOperation = require_retry_operation();
	exports.operation = function(options) {
		return new RetryOperation(exports.timeouts(options), {
			forever: options && (options.forever || options.retries === Infinity),
			unref: options && options.unref,
			maxRetryTime: options && options.maxRetryTime
		});
	};
	exports.timeouts = function(options) {
		if (options instanceof Array) return [].concat(options);
		var opts = {
			retries: 10,
			factor: 2,
			minTimeout: 1e3,
			maxTimeout: Infinity,
			randomize: false
		};
		for (var key in options) opts[key] = options[key];
		if (opts.minTimeout > opts.maxTimeout) throw new Error("minTimeout is greater than maxTimeout");
		var timeouts = [];
		for (var i = 0; i < opts.retries; i++) timeouts.push(this.createTimeout(i, opts));
		if (options && options.forever && !timeouts.length) timeouts.push(this.createTimeout(i, opts));
		timeouts.sort(function(a, b) {
			return a - b;
		});
		return timeouts;
	};
	exports.createTimeout = function(attempt, opts) {
		var random = opts.randomize ? Math.random() + 1 : 1;
		var timeout = Math.round(random * Math.max(opts.minTimeout, 1) * Math.pow(opts.factor, attempt));
		timeout = Math.min(timeout, opts.maxTimeout);
		return timeout;
	};
	exports.wrap = function(obj, options, methods) {
		if (options instanceof Array) {
			methods = options;
			options = null;
		}
		if (!methods) {
			methods = [];
			for (var key in obj) if (typeof obj[key] === "function") methods.push(key);
		}
		for (var i = 0; i < methods.length; i++) {
			var method = methods[i];
			var original = obj[method];
			obj[method] = function retryWrapper(original) {
				var op = exports.operation(options);
				var args = Array.prototype.slice.call(arguments, 1);
				var callback = args.pop();
				args.push(function(err) {
					if (op.retry(err)) return;
					if (err) arguments[0] = op.mainError();
					callback.apply(this, arguments);
				});
				op.attempt(function() {
					original.apply(obj, args);
				});
			}.bind(obj, original);
			obj[method].options = options;
		}
	};
}));
// node_modules/retry/index.js
var require_retry = __commonJSMin(((exports, module) => {
	module.exports = require_retry$1();
}));
// node_modules/async-retry/lib/index.js
var require_lib = __commonJSMin(((exports, module) => {
	var retrier = require_retry();
	function retry(fn, opts) {
		function run(resolve, reject) {
			var options = opts || {};
			var op;
			if (!("randomize" in options)) options.randomize = true;
			op = retrier.operation(options);
			function bail(err) {
				reject(err || new Error("Aborted"));
			}
			function onError(err, num) {
				if (err.bail) {
					bail(err);
					return;
				}
				if (!op.retry(err)) reject(op.mainError());
				else if (options.onRetry) options.onRetry(err, num);
			}
			function runAttempt(num) {
				var val;
				try {
					val = fn(bail, num);
				} catch (err) {
					onError(err, num);
					return;
				}
				Promise.resolve(val).then(resolve).catch(function catchIt(err) {
					onError(err, num);
				});
			}
			op.attempt(runAttempt);
		}
		return new Promise(run);
	}
	module.exports = retry;
}));
// node_modules/@apollo/server/dist/esm/plugin/usageReporting/iterateOverTrace.js
var import_graphql = __toESM(require_graphql(), 1);
var import_dist = require_dist();
var import_lib = __toESM(require_lib(), 1);
function iterateOverTrace(trace, f, includePath) {
	const rootPath = includePath ? new RootCollectingPathsResponseNamePath() : notCollectingPathsResponseNamePath;
	if (trace.root) {
		if (iterateOverTraceNode(trace.root, rootPath, f)) return;
	}
	if (trace.queryPlan) {
		if (iterateOverQueryPlan(trace.queryPlan, rootPath, f)) return;
	}
}
function iterateOverQueryPlan(node, rootPath, f) {
	if (!node) return false;
	if (node.fetch?.trace?.root && node.fetch.serviceName) return iterateOverTraceNode(node.fetch.trace.root, rootPath.child(`service:${node.fetch.serviceName}`), f);
	if (node.flatten?.node) return iterateOverQueryPlan(node.flatten.node, rootPath, f);
	if (node.parallel?.nodes) return node.parallel.nodes.some((node) => iterateOverQueryPlan(node, rootPath, f));
	if (node.sequence?.nodes) return node.sequence.nodes.some((node) => iterateOverQueryPlan(node, rootPath, f));
	return false;
}
function iterateOverTraceNode(node, path, f) {
	if (f(node, path)) return true;
	return node.child?.some((child) => {
		return iterateOverTraceNode(child, child.responseName ? path.child(child.responseName) : path, f);
	}) ?? false;
}
const notCollectingPathsResponseNamePath = {
	toArray() {
		throw Error("not collecting paths!");
	},
	child() {
		return this;
	}
};
var RootCollectingPathsResponseNamePath = class {
	toArray() {
		return [];
	}
	child(responseName) {
		return new ChildCollectingPathsResponseNamePath(responseName, this);
	}
};
var ChildCollectingPathsResponseNamePath = class ChildCollectingPathsResponseNamePath {
	responseName;
	prev;
	constructor(responseName, prev) {
		this.responseName = responseName;
		this.prev = prev;
	}
	toArray() {
		const out = [];
		let curr = this;
		while (curr instanceof ChildCollectingPathsResponseNamePath) {
			out.push(curr.responseName);
			curr = curr.prev;
		}
		return out.reverse();
	}
	child(responseName) {
		return new ChildCollectingPathsResponseNamePath(responseName, this);
	}
};
// node_modules/@apollo/server/dist/esm/plugin/usageReporting/durationHistogram.js
var DurationHistogram = class DurationHistogram {
	buckets;
	static BUCKET_COUNT = 384;
	static EXPONENT_LOG = Math.log(1.1);
	toArray() {
		let bufferedZeroes = 0;
		const outputArray = [];
		for (const value of this.buckets) if (value === 0) bufferedZeroes++;
		else {
			if (bufferedZeroes === 1) outputArray.push(0);
			else if (bufferedZeroes !== 0) outputArray.push(-bufferedZeroes);
			outputArray.push(Math.floor(value));
			bufferedZeroes = 0;
		}
		return outputArray;
	}
	static durationToBucket(durationNs) {
		const log = Math.log(durationNs / 1e3);
		const unboundedBucket = Math.ceil(log / DurationHistogram.EXPONENT_LOG);
		return unboundedBucket <= 0 || Number.isNaN(unboundedBucket) ? 0 : unboundedBucket >= DurationHistogram.BUCKET_COUNT ? DurationHistogram.BUCKET_COUNT - 1 : unboundedBucket;
	}
	incrementDuration(durationNs, value = 1) {
		this.incrementBucket(DurationHistogram.durationToBucket(durationNs), value);
		return this;
	}
	incrementBucket(bucket, value = 1) {
		if (bucket >= DurationHistogram.BUCKET_COUNT) throw Error("Bucket is out of bounds of the buckets array");
		if (bucket >= this.buckets.length) {
			const oldLength = this.buckets.length;
			this.buckets.length = bucket + 1;
			this.buckets.fill(0, oldLength);
		}
		this.buckets[bucket] += value;
	}
	combine(otherHistogram) {
		for (let i = 0; i < otherHistogram.buckets.length; i++) this.incrementBucket(i, otherHistogram.buckets[i]);
	}
	constructor(options) {
		const initSize = options?.initSize || 74;
		const buckets = options?.buckets;
		const arrayInitSize = Math.max(buckets?.length || 0, initSize);
		this.buckets = Array(arrayInitSize).fill(0);
		if (buckets) buckets.forEach((val, index) => this.buckets[index] = val);
	}
};
// node_modules/@apollo/server/dist/esm/plugin/usageReporting/defaultSendOperationsAsTrace.js
function defaultSendOperationsAsTrace() {
	const cache = new I({
		maxSize: Math.pow(2, 20),
		sizeCalculation: (_val, key) => {
			return key && Buffer.byteLength(key) || 0;
		}
	});
	return (trace, statsReportKey) => {
		const endTimeSeconds = trace.endTime?.seconds;
		if (endTimeSeconds == null) throw Error("programming error: endTime not set on trace");
		const hasErrors = traceHasErrors(trace);
		const cacheKey = JSON.stringify([
			statsReportKey,
			DurationHistogram.durationToBucket(trace.durationNs),
			Math.floor(endTimeSeconds / 60),
			hasErrors ? Math.floor(endTimeSeconds / 5) : ""
		]);
		if (cache.get(cacheKey)) return false;
		cache.set(cacheKey, true);
		return true;
	};
}
function traceHasErrors(trace) {
	let hasErrors = false;
	function traceNodeStats(node) {
		if ((node.error?.length ?? 0) > 0) hasErrors = true;
		return hasErrors;
	}
	iterateOverTrace(trace, traceNodeStats, false);
	return hasErrors;
}
// node_modules/@apollo/server/dist/esm/plugin/usageReporting/operationDerivedDataCache.js
function createOperationDerivedDataCache({ logger }) {
	let lastWarn;
	let lastDisposals = 0;
	return new I({
		sizeCalculation(obj) {
			return Buffer.byteLength(JSON.stringify(obj), "utf8");
		},
		maxSize: Math.pow(2, 20) * 10,
		dispose() {
			lastDisposals++;
			if (!lastWarn || new Date().getTime() - lastWarn.getTime() > 6e4) {
				lastWarn = new Date();
				logger.warn([
					"This server is processing a high number of unique operations.  ",
					`A total of ${lastDisposals} records have been `,
					"ejected from the ApolloServerPluginUsageReporting signature cache in the past ",
					"interval.  If you see this warning frequently, please open an ",
					"issue on the Apollo Server repository."
				].join(""));
				lastDisposals = 0;
			}
		}
	});
}
function operationDerivedDataCacheKey(queryHash, operationName) {
	return `${queryHash}${operationName && ":" + operationName}`;
}
// node_modules/@apollo/server/dist/esm/plugin/usageReporting/stats.js
var SizeEstimator = class {
	bytes = 0;
};
var OurReport = class {
	header;
	tracesPreAggregated = false;
	constructor(header) {
		this.header = header;
	}
	tracesPerQuery = Object.create(null);
	endTime = null;
	operationCount = 0;
	sizeEstimator = new SizeEstimator();
	ensureCountsAreIntegers() {
		for (const tracesAndStats of Object.values(this.tracesPerQuery)) tracesAndStats.ensureCountsAreIntegers();
	}
	addTrace({ statsReportKey, trace, asTrace, referencedFieldsByType, maxTraceBytes = 10485760, nonFtv1ErrorPaths }) {
		const tracesAndStats = this.getTracesAndStats({
			statsReportKey,
			referencedFieldsByType
		});
		if (asTrace) {
			const encodedTrace = Trace.encode(trace).finish();
			if (!isNaN(maxTraceBytes) && encodedTrace.length > maxTraceBytes) tracesAndStats.statsWithContext.addTrace(trace, this.sizeEstimator, nonFtv1ErrorPaths);
			else {
				tracesAndStats.trace.push(encodedTrace);
				this.sizeEstimator.bytes += 2 + encodedTrace.length;
			}
		} else tracesAndStats.statsWithContext.addTrace(trace, this.sizeEstimator, nonFtv1ErrorPaths);
	}
	getTracesAndStats({ statsReportKey, referencedFieldsByType }) {
		const existing = this.tracesPerQuery[statsReportKey];
		if (existing) return existing;
		this.sizeEstimator.bytes += estimatedBytesForString(statsReportKey);
		for (const [typeName, referencedFieldsForType] of Object.entries(referencedFieldsByType)) {
			this.sizeEstimator.bytes += 4;
			if (referencedFieldsForType.isInterface) this.sizeEstimator.bytes += 2;
			this.sizeEstimator.bytes += estimatedBytesForString(typeName);
			for (const fieldName of referencedFieldsForType.fieldNames) this.sizeEstimator.bytes += estimatedBytesForString(fieldName);
		}
		return this.tracesPerQuery[statsReportKey] = new OurTracesAndStats(referencedFieldsByType);
	}
};
var OurTracesAndStats = class {
	referencedFieldsByType;
	constructor(referencedFieldsByType) {
		this.referencedFieldsByType = referencedFieldsByType;
	}
	trace = [];
	statsWithContext = new StatsByContext();
	internalTracesContributingToStats = [];
	ensureCountsAreIntegers() {
		this.statsWithContext.ensureCountsAreIntegers();
	}
};
var StatsByContext = class {
	map = Object.create(null);
	toArray() {
		return Object.values(this.map);
	}
	ensureCountsAreIntegers() {
		for (const contextualizedStats of Object.values(this.map)) contextualizedStats.ensureCountsAreIntegers();
	}
	addTrace(trace, sizeEstimator, nonFtv1ErrorPaths) {
		this.getContextualizedStats(trace, sizeEstimator).addTrace(trace, sizeEstimator, nonFtv1ErrorPaths);
	}
	getContextualizedStats(trace, sizeEstimator) {
		const statsContext = {
			clientName: trace.clientName,
			clientVersion: trace.clientVersion
		};
		const statsContextKey = JSON.stringify(statsContext);
		const existing = this.map[statsContextKey];
		if (existing) return existing;
		sizeEstimator.bytes += 20 + estimatedBytesForString(trace.clientName) + estimatedBytesForString(trace.clientVersion);
		const contextualizedStats = new OurContextualizedStats(statsContext);
		this.map[statsContextKey] = contextualizedStats;
		return contextualizedStats;
	}
};
var OurContextualizedStats = class {
	context;
	queryLatencyStats = new OurQueryLatencyStats();
	perTypeStat = Object.create(null);
	constructor(context) {
		this.context = context;
	}
	ensureCountsAreIntegers() {
		for (const typeStat of Object.values(this.perTypeStat)) typeStat.ensureCountsAreIntegers();
	}
	addTrace(trace, sizeEstimator, nonFtv1ErrorPaths = []) {
		const { fieldExecutionWeight } = trace;
		if (!fieldExecutionWeight) this.queryLatencyStats.requestsWithoutFieldInstrumentation++;
		this.queryLatencyStats.requestCount++;
		if (trace.fullQueryCacheHit) {
			this.queryLatencyStats.cacheLatencyCount.incrementDuration(trace.durationNs);
			this.queryLatencyStats.cacheHits++;
		} else this.queryLatencyStats.latencyCount.incrementDuration(trace.durationNs);
		if (!trace.fullQueryCacheHit && trace.cachePolicy?.maxAgeNs != null) switch (trace.cachePolicy.scope) {
			case Trace.CachePolicy.Scope.PRIVATE:
				this.queryLatencyStats.privateCacheTtlCount.incrementDuration(trace.cachePolicy.maxAgeNs);
				break;
			case Trace.CachePolicy.Scope.PUBLIC: this.queryLatencyStats.publicCacheTtlCount.incrementDuration(trace.cachePolicy.maxAgeNs);
		}
		if (trace.persistedQueryHit) this.queryLatencyStats.persistedQueryHits++;
		if (trace.persistedQueryRegister) this.queryLatencyStats.persistedQueryMisses++;
		if (trace.forbiddenOperation) this.queryLatencyStats.forbiddenOperationCount++;
		if (trace.registeredOperation) this.queryLatencyStats.registeredOperationCount++;
		let hasError = false;
		const errorPathStats = new Set();
		const traceNodeStats = (node, path) => {
			if (node.error?.length) {
				hasError = true;
				let currPathErrorStats = this.queryLatencyStats.rootErrorStats;
				path.toArray().forEach((subPath) => {
					currPathErrorStats = currPathErrorStats.getChild(subPath, sizeEstimator);
				});
				errorPathStats.add(currPathErrorStats);
				currPathErrorStats.errorsCount += node.error.length;
			}
			if (fieldExecutionWeight) {
				const fieldName = node.originalFieldName || node.responseName;
				if (node.parentType && fieldName && node.type && node.endTime != null && node.startTime != null && node.endTime >= node.startTime) {
					const fieldStat = this.getTypeStat(node.parentType, sizeEstimator).getFieldStat(fieldName, node.type, sizeEstimator);
					fieldStat.errorsCount += node.error?.length ?? 0;
					fieldStat.observedExecutionCount++;
					fieldStat.estimatedExecutionCount += fieldExecutionWeight;
					fieldStat.requestsWithErrorsCount += (node.error?.length ?? 0) > 0 ? 1 : 0;
					fieldStat.latencyCount.incrementDuration(node.endTime - node.startTime, fieldExecutionWeight);
				}
			}
			return false;
		};
		iterateOverTrace(trace, traceNodeStats, true);
		for (const { subgraph, path } of nonFtv1ErrorPaths) {
			hasError = true;
			if (path) {
				let currPathErrorStats = this.queryLatencyStats.rootErrorStats.getChild(`service:${subgraph}`, sizeEstimator);
				path.forEach((subPath) => {
					if (typeof subPath === "string") currPathErrorStats = currPathErrorStats.getChild(subPath, sizeEstimator);
				});
				errorPathStats.add(currPathErrorStats);
				currPathErrorStats.errorsCount += 1;
			}
		}
		for (const errorPath of errorPathStats) errorPath.requestsWithErrorsCount += 1;
		if (hasError) this.queryLatencyStats.requestsWithErrorsCount++;
	}
	getTypeStat(parentType, sizeEstimator) {
		const existing = this.perTypeStat[parentType];
		if (existing) return existing;
		sizeEstimator.bytes += estimatedBytesForString(parentType);
		const typeStat = new OurTypeStat();
		this.perTypeStat[parentType] = typeStat;
		return typeStat;
	}
};
var OurQueryLatencyStats = class {
	latencyCount = new DurationHistogram();
	requestCount = 0;
	requestsWithoutFieldInstrumentation = 0;
	cacheHits = 0;
	persistedQueryHits = 0;
	persistedQueryMisses = 0;
	cacheLatencyCount = new DurationHistogram();
	rootErrorStats = new OurPathErrorStats();
	requestsWithErrorsCount = 0;
	publicCacheTtlCount = new DurationHistogram();
	privateCacheTtlCount = new DurationHistogram();
	registeredOperationCount = 0;
	forbiddenOperationCount = 0;
};
var OurPathErrorStats = class OurPathErrorStats {
	children = Object.create(null);
	errorsCount = 0;
	requestsWithErrorsCount = 0;
	getChild(subPath, sizeEstimator) {
		const existing = this.children[subPath];
		if (existing) return existing;
		const child = new OurPathErrorStats();
		this.children[subPath] = child;
		sizeEstimator.bytes += estimatedBytesForString(subPath) + 4;
		return child;
	}
};
var OurTypeStat = class {
	perFieldStat = Object.create(null);
	getFieldStat(fieldName, returnType, sizeEstimator) {
		const existing = this.perFieldStat[fieldName];
		if (existing) return existing;
		sizeEstimator.bytes += estimatedBytesForString(fieldName) + estimatedBytesForString(returnType) + 10;
		const fieldStat = new OurFieldStat(returnType);
		this.perFieldStat[fieldName] = fieldStat;
		return fieldStat;
	}
	ensureCountsAreIntegers() {
		for (const fieldStat of Object.values(this.perFieldStat)) fieldStat.ensureCountsAreIntegers();
	}
};
var OurFieldStat = class {
	returnType;
	errorsCount = 0;
	observedExecutionCount = 0;
	estimatedExecutionCount = 0;
	requestsWithErrorsCount = 0;
	latencyCount = new DurationHistogram();
	constructor(returnType) {
		this.returnType = returnType;
	}
	ensureCountsAreIntegers() {
		this.estimatedExecutionCount = Math.floor(this.estimatedExecutionCount);
	}
};
function estimatedBytesForString(s) {
	return 2 + Buffer.byteLength(s);
}
// node_modules/@apollo/server/dist/esm/plugin/usageReporting/traceDetails.js
function makeTraceDetails(variables, sendVariableValues, operationString) {
	const details = new Trace.Details();
	const variablesToRecord = (() => {
		if (sendVariableValues && "transform" in sendVariableValues) {
			const originalKeys = Object.keys(variables);
			try {
				return cleanModifiedVariables(originalKeys, sendVariableValues.transform({
					variables,
					operationString
				}));
			} catch (e) {
				return handleVariableValueTransformError(originalKeys);
			}
		} else return variables;
	})();
	Object.keys(variablesToRecord).forEach((name) => {
		if (!sendVariableValues || "none" in sendVariableValues && sendVariableValues.none || "all" in sendVariableValues && !sendVariableValues.all || "exceptNames" in sendVariableValues && sendVariableValues.exceptNames.includes(name) || "onlyNames" in sendVariableValues && !sendVariableValues.onlyNames.includes(name)) details.variablesJson[name] = "";
		else try {
			details.variablesJson[name] = typeof variablesToRecord[name] === "undefined" ? "" : JSON.stringify(variablesToRecord[name]);
		} catch (e) {
			details.variablesJson[name] = JSON.stringify("[Unable to convert value to JSON]");
		}
	});
	return details;
}
function handleVariableValueTransformError(variableNames) {
	const modifiedVariables = Object.create(null);
	variableNames.forEach((name) => {
		modifiedVariables[name] = "[PREDICATE_FUNCTION_ERROR]";
	});
	return modifiedVariables;
}
function cleanModifiedVariables(originalKeys, modifiedVariables) {
	const cleanedVariables = Object.create(null);
	originalKeys.forEach((name) => {
		cleanedVariables[name] = modifiedVariables[name];
	});
	return cleanedVariables;
}
// node_modules/@apollo/server/dist/esm/plugin/usageReporting/plugin.js
const reportHeaderDefaults = {
	hostname: os.hostname(),
	agentVersion: `@apollo/server@${packageVersion}`,
	runtimeVersion: `node ${process.version}`,
	uname: `${os.platform()}, ${os.type()}, ${os.release()}, ${os.arch()})`
};
function ApolloServerPluginUsageReporting(options = Object.create(null)) {
	const fieldLevelInstrumentationOption = options.fieldLevelInstrumentation;
	const fieldLevelInstrumentation = typeof fieldLevelInstrumentationOption === "number" ? async () => Math.random() < fieldLevelInstrumentationOption ? 1 / fieldLevelInstrumentationOption : 0 : fieldLevelInstrumentationOption ? fieldLevelInstrumentationOption : async () => true;
	let requestDidStartHandler = null;
	return internalPlugin({
		__internal_plugin_id__: "UsageReporting",
		__is_disabled_plugin__: false,
		async requestDidStart(requestContext) {
			if (requestDidStartHandler) return requestDidStartHandler(requestContext);
			return {};
		},
		async serverWillStart({ logger: serverLogger, apollo, startedInBackground, schema }) {
			const logger = options.logger ?? serverLogger;
			const { key, graphRef } = apollo;
			if (!(key && graphRef)) throw new Error("You've enabled usage reporting via ApolloServerPluginUsageReporting, but you also need to provide your Apollo API key and graph ref, via the APOLLO_KEY/APOLLO_GRAPH_REF environment variables or via `new ApolloServer({apollo: {key, graphRef})`.");
			if (schemaIsSubgraph(schema)) {
				if (options.__onlyIfSchemaIsNotSubgraph) {
					logger.warn("You have specified an Apollo API key and graph ref but this server appears to be a subgraph. Typically usage reports are sent to Apollo by your Router or Gateway, not directly from your subgraph; usage reporting is disabled. To enable usage reporting anyway, explicitly install `ApolloServerPluginUsageReporting`. To disable this warning, install `ApolloServerPluginUsageReportingDisabled`.");
					return {};
				} else logger.warn("You have installed `ApolloServerPluginUsageReporting` but this server appears to be a subgraph. Typically usage reports are sent to Apollo by your Router or Gateway, not directly from your subgraph. If this was unintentional, remove `ApolloServerPluginUsageReporting` from your server's `plugins` array.");
			}
			logger.info(`Apollo usage reporting starting! See your graph at https://studio.apollographql.com/graph/${encodeURI(graphRef)}/`);
			const sendReportsImmediately = options.sendReportsImmediately ?? startedInBackground;
			let operationDerivedDataCache = null;
			const reportByExecutableSchemaId = new Map();
			const getReportWhichMustBeUsedImmediately = (executableSchemaId) => {
				const existing = reportByExecutableSchemaId.get(executableSchemaId);
				if (existing) return existing;
				const report = new OurReport(new ReportHeader({
					...reportHeaderDefaults,
					executableSchemaId,
					graphRef
				}));
				reportByExecutableSchemaId.set(executableSchemaId, report);
				return report;
			};
			const getAndDeleteReport = (executableSchemaId) => {
				const report = reportByExecutableSchemaId.get(executableSchemaId);
				if (report) {
					reportByExecutableSchemaId.delete(executableSchemaId);
					return report;
				}
				return null;
			};
			const overriddenExecutableSchemaId = options.overrideReportedSchema ? computeCoreSchemaHash(options.overrideReportedSchema) : void 0;
			let lastSeenExecutableSchemaToId;
			let reportTimer;
			if (!sendReportsImmediately) reportTimer = setInterval(() => sendAllReportsAndReportErrors(), options.reportIntervalMs || 1e4);
			let sendTraces = options.sendTraces ?? true;
			const sendOperationAsTrace = options.experimental_sendOperationAsTrace ?? defaultSendOperationsAsTrace();
			let stopped = false;
			function executableSchemaIdForSchema(schema) {
				if (lastSeenExecutableSchemaToId?.executableSchema === schema) return lastSeenExecutableSchemaToId.executableSchemaId;
				const id = computeCoreSchemaHash((0, import_graphql.printSchema)(schema));
				lastSeenExecutableSchemaToId = {
					executableSchema: schema,
					executableSchemaId: id
				};
				return id;
			}
			async function sendAllReportsAndReportErrors() {
				await Promise.all([...reportByExecutableSchemaId.keys()].map((executableSchemaId) => sendReportAndReportErrors(executableSchemaId)));
			}
			async function sendReportAndReportErrors(executableSchemaId) {
				return sendReport(executableSchemaId).catch((err) => {
					if (options.reportErrorFunction) options.reportErrorFunction(err);
					else logger.error(err.message);
				});
			}
			const sendReport = async (executableSchemaId) => {
				let report = getAndDeleteReport(executableSchemaId);
				if (!report || Object.keys(report.tracesPerQuery).length === 0 && report.operationCount === 0) return;
				report.endTime = dateToProtoTimestamp(new Date());
				report.ensureCountsAreIntegers();
				const protobufError = Report.verify(report);
				if (protobufError) throw new Error(`Error verifying report: ${protobufError}`);
				let message = Report.encode(report).finish();
				report = null;
				if (options.debugPrintReports) {
					const decodedReport = Report.decode(message);
					logger.info(`Apollo usage report: ${JSON.stringify(decodedReport.toJSON())}`);
				}
				const compressed = await new Promise((resolve, reject) => {
					gzip(message, (error, result) => {
						error ? reject(error) : resolve(result);
					});
				});
				message = null;
				const fetcher = options.fetcher ?? fetch;
				const response = await (0, import_lib.default)(async () => {
					const curResponse = await fetcher((options.endpointUrl || "https://usage-reporting.api.apollographql.com") + "/api/ingress/traces", {
						method: "POST",
						headers: {
							"user-agent": "ApolloServerPluginUsageReporting",
							"x-api-key": key,
							"content-encoding": "gzip",
							accept: "application/json"
						},
						body: compressed,
						signal: AbortSignal.timeout(options.requestTimeoutMs ?? 3e4)
					});
					if (curResponse.status >= 500 && curResponse.status < 600) throw new Error(`HTTP status ${curResponse.status}, ${await curResponse.text() || "(no body)"}`);
					else return curResponse;
				}, {
					retries: (options.maxAttempts || 5) - 1,
					minTimeout: options.minimumRetryDelayMs || 100,
					factor: 2
				}).catch((err) => {
					throw new Error(`Error sending report to Apollo servers: ${err.message}`);
				});
				if (response.status < 200 || response.status >= 300) throw new Error(`Error sending report to Apollo servers: HTTP status ${response.status}, ${await response.text() || "(no body)"}`);
				if (sendTraces && response.status === 200 && response.headers.get("content-type")?.match(/^\s*application\/json\s*(?:;|$)/i)) {
					const body = await response.text();
					let parsedBody;
					try {
						parsedBody = JSON.parse(body);
					} catch (e) {
						throw new Error(`Error parsing response from Apollo servers: ${e}`);
					}
					if (parsedBody.tracesIgnored === true) {
						logger.debug("This graph's organization does not have access to traces; sending all subsequent operations as stats.");
						sendTraces = false;
					}
				}
				if (options.debugPrintReports) logger.info(`Apollo usage report: status ${response.status}`);
			};
			requestDidStartHandler = ({ metrics, schema, request: { http, variables } }) => {
				const treeBuilder = new TraceTreeBuilder({
					maskedBy: "ApolloServerPluginUsageReporting",
					sendErrors: options.sendErrors
				});
				treeBuilder.startTiming();
				metrics.startHrTime = treeBuilder.startHrTime;
				let graphqlValidationFailure = false;
				let graphqlUnknownOperationName = false;
				let includeOperationInUsageReporting = null;
				if (http) {
					treeBuilder.trace.http = new Trace.HTTP({ method: Trace.HTTP.Method[http.method] || Trace.HTTP.Method.UNKNOWN });
					if (options.sendHeaders) makeHTTPRequestHeaders(treeBuilder.trace.http, http.headers, options.sendHeaders);
				}
				async function maybeCallIncludeRequestHook(requestContext) {
					if (includeOperationInUsageReporting !== null) return;
					if (typeof options.includeRequest !== "function") {
						includeOperationInUsageReporting = true;
						return;
					}
					includeOperationInUsageReporting = await options.includeRequest(requestContext);
					if (typeof includeOperationInUsageReporting !== "boolean") {
						logger.warn("The 'includeRequest' async predicate function must return a boolean value.");
						includeOperationInUsageReporting = true;
					}
				}
				let didResolveSource = false;
				return {
					async didResolveSource(requestContext) {
						didResolveSource = true;
						if (metrics.persistedQueryHit) treeBuilder.trace.persistedQueryHit = true;
						if (metrics.persistedQueryRegister) treeBuilder.trace.persistedQueryRegister = true;
						if (variables) treeBuilder.trace.details = makeTraceDetails(variables, options.sendVariableValues, requestContext.source);
						const clientInfo = (options.generateClientInfo || defaultGenerateClientInfo)(requestContext);
						if (clientInfo) {
							const { clientName, clientVersion } = clientInfo;
							treeBuilder.trace.clientVersion = clientVersion || "";
							treeBuilder.trace.clientName = clientName || "";
						}
					},
					async validationDidStart() {
						return async (validationErrors) => {
							graphqlValidationFailure = validationErrors ? validationErrors.length !== 0 : false;
						};
					},
					async didResolveOperation(requestContext) {
						graphqlUnknownOperationName = requestContext.operation === void 0;
						await maybeCallIncludeRequestHook(requestContext);
						if (includeOperationInUsageReporting && !graphqlUnknownOperationName) {
							if (metrics.captureTraces === void 0) {
								const rawWeight = await fieldLevelInstrumentation(requestContext);
								treeBuilder.trace.fieldExecutionWeight = typeof rawWeight === "number" ? rawWeight : rawWeight ? 1 : 0;
								metrics.captureTraces = !!treeBuilder.trace.fieldExecutionWeight;
							}
						}
					},
					async executionDidStart() {
						if (!metrics.captureTraces) return;
						return { willResolveField({ info }) {
							return treeBuilder.willResolveField(info);
						} };
					},
					async didEncounterSubsequentErrors(_requestContext, errors) {
						treeBuilder.didEncounterErrors(errors);
					},
					async willSendSubsequentPayload(requestContext, payload) {
						if (!payload.hasNext) await operationFinished(requestContext);
					},
					async willSendResponse(requestContext) {
						if (!didResolveSource) return;
						if (requestContext.errors) treeBuilder.didEncounterErrors(requestContext.errors);
						if (requestContext.response.body.kind === "single") await operationFinished(requestContext);
					}
				};
				async function operationFinished(requestContext) {
					const resolvedOperation = !!requestContext.operation;
					await maybeCallIncludeRequestHook(requestContext);
					treeBuilder.stopTiming();
					const executableSchemaId = overriddenExecutableSchemaId ?? executableSchemaIdForSchema(schema);
					if (includeOperationInUsageReporting === false) {
						if (resolvedOperation) getReportWhichMustBeUsedImmediately(executableSchemaId).operationCount++;
						return;
					}
					treeBuilder.trace.fullQueryCacheHit = !!metrics.responseCacheHit;
					treeBuilder.trace.forbiddenOperation = !!metrics.forbiddenOperation;
					treeBuilder.trace.registeredOperation = !!metrics.registeredOperation;
					const policyIfCacheable = requestContext.overallCachePolicy.policyIfCacheable();
					if (policyIfCacheable) treeBuilder.trace.cachePolicy = new Trace.CachePolicy({
						scope: policyIfCacheable.scope === "PRIVATE" ? Trace.CachePolicy.Scope.PRIVATE : policyIfCacheable.scope === "PUBLIC" ? Trace.CachePolicy.Scope.PUBLIC : Trace.CachePolicy.Scope.UNKNOWN,
						maxAgeNs: policyIfCacheable.maxAge * 1e9
					});
					if (metrics.queryPlanTrace) treeBuilder.trace.queryPlan = metrics.queryPlanTrace;
					addTrace().catch(logger.error.bind(logger));
					async function addTrace() {
						if (stopped) return;
						await new Promise((res) => setImmediate(res));
						const executableSchemaId = overriddenExecutableSchemaId ?? executableSchemaIdForSchema(schema);
						const { trace } = treeBuilder;
						let statsReportKey = void 0;
						let referencedFieldsByType;
						if (!requestContext.document) statsReportKey = `## GraphQLParseFailure\n`;
						else if (graphqlValidationFailure) statsReportKey = `## GraphQLValidationFailure\n`;
						else if (graphqlUnknownOperationName) statsReportKey = `## GraphQLUnknownOperationName\n`;
						const isExecutable = statsReportKey === void 0;
						if (statsReportKey) {
							if (options.sendUnexecutableOperationDocuments) {
								trace.unexecutedOperationBody = requestContext.source;
								trace.unexecutedOperationName = requestContext.request.operationName || "";
							}
							referencedFieldsByType = Object.create(null);
						} else {
							const operationDerivedData = getOperationDerivedData();
							statsReportKey = `# ${requestContext.operationName || "-"}\n${operationDerivedData.signature}`;
							referencedFieldsByType = operationDerivedData.referencedFieldsByType;
						}
						const protobufError = Trace.verify(trace);
						if (protobufError) throw new Error(`Error encoding trace: ${protobufError}`);
						if (resolvedOperation) getReportWhichMustBeUsedImmediately(executableSchemaId).operationCount++;
						getReportWhichMustBeUsedImmediately(executableSchemaId).addTrace({
							statsReportKey,
							trace,
							asTrace: sendTraces && (!isExecutable || !!metrics.captureTraces) && !metrics.nonFtv1ErrorPaths?.length && sendOperationAsTrace(trace, statsReportKey),
							referencedFieldsByType,
							nonFtv1ErrorPaths: metrics.nonFtv1ErrorPaths ?? []
						});
						if (sendReportsImmediately || getReportWhichMustBeUsedImmediately(executableSchemaId).sizeEstimator.bytes >= (options.maxUncompressedReportSize || 4194304)) await sendReportAndReportErrors(executableSchemaId);
					}
					function getOperationDerivedData() {
						if (!requestContext.document) throw new Error("No document?");
						const cacheKey = operationDerivedDataCacheKey(requestContext.queryHash, requestContext.operationName || "");
						if (!operationDerivedDataCache || operationDerivedDataCache.forSchema !== schema) operationDerivedDataCache = {
							forSchema: schema,
							cache: createOperationDerivedDataCache({ logger })
						};
						const cachedOperationDerivedData = operationDerivedDataCache.cache.get(cacheKey);
						if (cachedOperationDerivedData) return cachedOperationDerivedData;
						const generatedOperationDerivedData = {
							signature: (options.calculateSignature || import_dist.usageReportingSignature)(requestContext.document, requestContext.operationName || ""),
							referencedFieldsByType: (0, import_dist.calculateReferencedFieldsByType)({
								document: requestContext.document,
								schema,
								resolvedOperationName: requestContext.operationName ?? null
							})
						};
						operationDerivedDataCache.cache.set(cacheKey, generatedOperationDerivedData);
						return generatedOperationDerivedData;
					}
				}
			};
			return { async serverWillStop() {
				if (reportTimer) {
					clearInterval(reportTimer);
					reportTimer = void 0;
				}
				stopped = true;
				await sendAllReportsAndReportErrors();
			} };
		}
	});
}
function makeHTTPRequestHeaders(http, headers, sendHeaders) {
	if (!sendHeaders || "none" in sendHeaders && sendHeaders.none || "all" in sendHeaders && !sendHeaders.all) return;
	for (const [key, value] of headers) {
		if ("exceptNames" in sendHeaders && sendHeaders.exceptNames.some((exceptHeader) => {
			return exceptHeader.toLowerCase() === key;
		}) || "onlyNames" in sendHeaders && !sendHeaders.onlyNames.some((header) => {
			return header.toLowerCase() === key;
		})) continue;
		switch (key) {
			case "authorization":
			case "cookie":
			case "set-cookie": break;
			default: http.requestHeaders[key] = new Trace.HTTP.Values({ value: [value] });
		}
	}
}
function defaultGenerateClientInfo({ request }) {
	const clientNameHeaderKey = "apollographql-client-name";
	const clientVersionHeaderKey = "apollographql-client-version";
	if (request.http?.headers?.get(clientNameHeaderKey) || request.http?.headers?.get(clientVersionHeaderKey)) return {
		clientName: request.http?.headers?.get(clientNameHeaderKey),
		clientVersion: request.http?.headers?.get(clientVersionHeaderKey)
	};
	else if (request.extensions?.clientInfo) return request.extensions.clientInfo;
	else return {};
}
export { ApolloServerPluginUsageReporting };
