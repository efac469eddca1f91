import { t as __commonJSMin } from "./rolldown-runtime-BcUA5ExT.js";
// node_modules/class-validator/cjs/metadata/ValidationMetadata.js
var require_ValidationMetadata = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidationMetadata = void 0;
	var ValidationMetadata = class {
		constructor(args) {
			this.groups = [];
			this.each = false;
			this.context = void 0;
			this.type = args.type;
			this.name = args.name;
			this.target = args.target;
			this.propertyName = args.propertyName;
			this.constraints = args === null || args === void 0 ? void 0 : args.constraints;
			this.constraintCls = args.constraintCls;
			this.validationTypeOptions = args.validationTypeOptions;
			if (args.validationOptions) {
				this.message = args.validationOptions.message;
				this.groups = args.validationOptions.groups;
				this.always = args.validationOptions.always;
				this.each = args.validationOptions.each;
				this.context = args.validationOptions.context;
				this.validateIf = args.validationOptions.validateIf;
			}
		}
	};
	exports.ValidationMetadata = ValidationMetadata;
}));
// node_modules/class-validator/cjs/validation-schema/ValidationSchemaToMetadataTransformer.js
var require_ValidationSchemaToMetadataTransformer = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidationSchemaToMetadataTransformer = void 0;
	const ValidationMetadata_1 = require_ValidationMetadata();
	var ValidationSchemaToMetadataTransformer = class {
		transform(schema) {
			const metadatas = [];
			Object.keys(schema.properties).forEach((property) => {
				schema.properties[property].forEach((validation) => {
					const validationOptions = {
						message: validation.message,
						groups: validation.groups,
						always: validation.always,
						each: validation.each
					};
					const args = {
						type: validation.type,
						name: validation.name,
						target: schema.name,
						propertyName: property,
						constraints: validation.constraints,
						validationTypeOptions: validation.options,
						validationOptions
					};
					metadatas.push(new ValidationMetadata_1.ValidationMetadata(args));
				});
			});
			return metadatas;
		}
	};
	exports.ValidationSchemaToMetadataTransformer = ValidationSchemaToMetadataTransformer;
}));
// node_modules/class-validator/cjs/utils/convert-to-array.util.js
var require_convert_to_array_util = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.convertToArray = void 0;
	function convertToArray(val) {
		if (val instanceof Map) return Array.from(val.values());
		return Array.isArray(val) ? val : Array.from(val);
	}
	exports.convertToArray = convertToArray;
}));
// node_modules/class-validator/cjs/utils/get-global.util.js
var require_get_global_util = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getGlobal = void 0;
	function getGlobal() {
		if (typeof globalThis !== "undefined") return globalThis;
		if (typeof global !== "undefined") return global;
		if (typeof window !== "undefined") return window;
		if (typeof self !== "undefined") return self;
	}
	exports.getGlobal = getGlobal;
}));
// node_modules/class-validator/cjs/utils/is-promise.util.js
var require_is_promise_util = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isPromise = void 0;
	function isPromise(p) {
		return p !== null && typeof p === "object" && typeof p.then === "function";
	}
	exports.isPromise = isPromise;
}));
// node_modules/class-validator/cjs/utils/index.js
var require_utils = __commonJSMin(((exports, module, this$74) => {
	var __createBinding = this$74 && this$74.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __exportStar = this$74 && this$74.__exportStar || function(m, exports) {
		for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	__exportStar(require_convert_to_array_util(), exports);
	__exportStar(require_get_global_util(), exports);
	__exportStar(require_is_promise_util(), exports);
}));
// node_modules/class-validator/cjs/metadata/MetadataStorage.js
var require_MetadataStorage = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getMetadataStorage = exports.MetadataStorage = void 0;
	const ValidationSchemaToMetadataTransformer_1 = require_ValidationSchemaToMetadataTransformer();
	const utils_1 = require_utils();
	var MetadataStorage = class {
		constructor() {
			this.validationMetadatas = new Map();
			this.constraintMetadatas = new Map();
		}
		get hasValidationMetaData() {
			return !!this.validationMetadatas.size;
		}
		addValidationSchema(schema) {
			new ValidationSchemaToMetadataTransformer_1.ValidationSchemaToMetadataTransformer().transform(schema).forEach((validationMetadata) => this.addValidationMetadata(validationMetadata));
		}
		addValidationMetadata(metadata) {
			const existingMetadata = this.validationMetadatas.get(metadata.target);
			if (existingMetadata) existingMetadata.push(metadata);
			else this.validationMetadatas.set(metadata.target, [metadata]);
		}
		addConstraintMetadata(metadata) {
			const existingMetadata = this.constraintMetadatas.get(metadata.target);
			if (existingMetadata) existingMetadata.push(metadata);
			else this.constraintMetadatas.set(metadata.target, [metadata]);
		}
		groupByPropertyName(metadata) {
			const grouped = {};
			metadata.forEach((metadata) => {
				if (!grouped[metadata.propertyName]) grouped[metadata.propertyName] = [];
				grouped[metadata.propertyName].push(metadata);
			});
			return grouped;
		}
		getTargetValidationMetadatas(targetConstructor, targetSchema, always, strictGroups, groups) {
			const includeMetadataBecauseOfAlwaysOption = (metadata) => {
				if (typeof metadata.always !== "undefined") return metadata.always;
				if (metadata.groups && metadata.groups.length) return false;
				return always;
			};
			const excludeMetadataBecauseOfStrictGroupsOption = (metadata) => {
				if (strictGroups) {
					if (!groups || !groups.length) {
						if (metadata.groups && metadata.groups.length) return true;
					}
				}
				return false;
			};
			const originalMetadatas = (this.validationMetadatas.get(targetConstructor) || []).filter((metadata) => {
				if (metadata.target !== targetConstructor && metadata.target !== targetSchema) return false;
				if (includeMetadataBecauseOfAlwaysOption(metadata)) return true;
				if (excludeMetadataBecauseOfStrictGroupsOption(metadata)) return false;
				if (groups && groups.length > 0) return metadata.groups && !!metadata.groups.find((group) => groups.indexOf(group) !== -1);
				return true;
			});
			const filteredForInheritedMetadatasSearch = [];
			for (const [key, value] of this.validationMetadatas.entries()) if (targetConstructor.prototype instanceof key) filteredForInheritedMetadatasSearch.push(...value);
			const uniqueInheritedMetadatas = filteredForInheritedMetadatasSearch.filter((metadata) => {
				if (typeof metadata.target === "string") return false;
				if (metadata.target === targetConstructor) return false;
				if (metadata.target instanceof Function && !(targetConstructor.prototype instanceof metadata.target)) return false;
				if (includeMetadataBecauseOfAlwaysOption(metadata)) return true;
				if (excludeMetadataBecauseOfStrictGroupsOption(metadata)) return false;
				if (groups && groups.length > 0) return metadata.groups && !!metadata.groups.find((group) => groups.indexOf(group) !== -1);
				return true;
			}).filter((inheritedMetadata) => {
				return !originalMetadatas.find((originalMetadata) => {
					return originalMetadata.propertyName === inheritedMetadata.propertyName && originalMetadata.type === inheritedMetadata.type;
				});
			});
			return originalMetadatas.concat(uniqueInheritedMetadatas);
		}
		getTargetValidatorConstraints(target) {
			return this.constraintMetadatas.get(target) || [];
		}
	};
	exports.MetadataStorage = MetadataStorage;
	function getMetadataStorage() {
		const global = (0, utils_1.getGlobal)();
		if (!global.classValidatorMetadataStorage) global.classValidatorMetadataStorage = new MetadataStorage();
		return global.classValidatorMetadataStorage;
	}
	exports.getMetadataStorage = getMetadataStorage;
}));
// node_modules/class-validator/cjs/validation/ValidationError.js
var require_ValidationError = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidationError = void 0;
	var ValidationError = class {
		toString(shouldDecorate = false, hasParent = false, parentPath = ``, showConstraintMessages = false) {
			const boldStart = shouldDecorate ? `\x1b[1m` : ``;
			const boldEnd = shouldDecorate ? `\x1b[22m` : ``;
			const constraintsToString = () => {
				var _a;
				return (showConstraintMessages ? Object.values : Object.keys)((_a = this.constraints) !== null && _a !== void 0 ? _a : {}).join(`, `);
			};
			const propConstraintFailed = (propertyName) => ` - property ${boldStart}${parentPath}${propertyName}${boldEnd} has failed the following constraints: ${boldStart}${constraintsToString()}${boldEnd} \n`;
			if (!hasParent) return `An instance of ${boldStart}${this.target ? this.target.constructor.name : "an object"}${boldEnd} has failed the validation:\n` + (this.constraints ? propConstraintFailed(this.property) : ``) + (this.children ? this.children.map((childError) => childError.toString(shouldDecorate, true, this.property, showConstraintMessages)).join(``) : ``);
			else {
				const formattedProperty = Number.isInteger(+this.property) ? `[${this.property}]` : `${parentPath ? `.` : ``}${this.property}`;
				if (this.constraints) return propConstraintFailed(formattedProperty);
				else return this.children ? this.children.map((childError) => childError.toString(shouldDecorate, true, `${parentPath}${formattedProperty}`, showConstraintMessages)).join(``) : ``;
			}
		}
	};
	exports.ValidationError = ValidationError;
}));
// node_modules/class-validator/cjs/validation/ValidationTypes.js
var require_ValidationTypes = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidationTypes = void 0;
	var ValidationTypes = class {
		static isValid(type) {
			return type !== "isValid" && type !== "getMessage" && Object.keys(this).map((key) => this[key]).indexOf(type) !== -1;
		}
	};
	exports.ValidationTypes = ValidationTypes;
	ValidationTypes.CUSTOM_VALIDATION = "customValidation";
	ValidationTypes.NESTED_VALIDATION = "nestedValidation";
	ValidationTypes.PROMISE_VALIDATION = "promiseValidation";
	ValidationTypes.CONDITIONAL_VALIDATION = "conditionalValidation";
	ValidationTypes.WHITELIST = "whitelistValidation";
	ValidationTypes.IS_DEFINED = "isDefined";
}));
// node_modules/class-validator/cjs/validation/ValidationUtils.js
var require_ValidationUtils = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidationUtils = exports.constraintToString = void 0;
	function constraintToString(constraint) {
		if (Array.isArray(constraint)) return constraint.join(", ");
		if (typeof constraint === "symbol") constraint = constraint.description;
		return `${constraint}`;
	}
	exports.constraintToString = constraintToString;
	var ValidationUtils = class {
		static replaceMessageSpecialTokens(message, validationArguments) {
			let messageString;
			if (message instanceof Function) messageString = message(validationArguments);
			else if (typeof message === "string") messageString = message;
			if (messageString && Array.isArray(validationArguments.constraints)) validationArguments.constraints.forEach((constraint, index) => {
				messageString = messageString.replace(new RegExp(`\\$constraint${index + 1}`, "g"), constraintToString(constraint));
			});
			if (messageString && validationArguments.value !== void 0 && validationArguments.value !== null && [
				"string",
				"boolean",
				"number"
			].includes(typeof validationArguments.value)) messageString = messageString.replace(/\$value/g, validationArguments.value);
			if (messageString) messageString = messageString.replace(/\$property/g, validationArguments.property);
			if (messageString) messageString = messageString.replace(/\$target/g, validationArguments.targetName);
			return messageString;
		}
	};
	exports.ValidationUtils = ValidationUtils;
}));
// node_modules/class-validator/cjs/validation/ValidationExecutor.js
var require_ValidationExecutor = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidationExecutor = void 0;
	const ValidationError_1 = require_ValidationError();
	const ValidationTypes_1 = require_ValidationTypes();
	const ValidationUtils_1 = require_ValidationUtils();
	const utils_1 = require_utils();
	const MetadataStorage_1 = require_MetadataStorage();
	var ValidationExecutor = class {
		constructor(validator, validatorOptions) {
			this.validator = validator;
			this.validatorOptions = validatorOptions;
			this.awaitingPromises = [];
			this.ignoreAsyncValidations = false;
			this.metadataStorage = (0, MetadataStorage_1.getMetadataStorage)();
		}
		execute(object, targetSchema, validationErrors) {
			var _a;
			var _b;
			if (!this.metadataStorage.hasValidationMetaData && ((_a = this.validatorOptions) === null || _a === void 0 ? void 0 : _a.enableDebugMessages) === true) console.warn("No validation metadata found. No validation will be  performed. There are multiple possible reasons:\n  - There may be multiple class-validator versions installed. You will need to flatten your dependencies to fix the issue.\n  - This validation runs before any file with validation decorator was parsed by NodeJS.");
			const groups = this.validatorOptions ? this.validatorOptions.groups : void 0;
			const strictGroups = this.validatorOptions && this.validatorOptions.strictGroups || false;
			const always = this.validatorOptions && this.validatorOptions.always || false;
			const forbidUnknownValues = ((_b = this.validatorOptions) === null || _b === void 0 ? void 0 : _b.forbidUnknownValues) === void 0 || this.validatorOptions.forbidUnknownValues !== false;
			const targetMetadatas = this.metadataStorage.getTargetValidationMetadatas(object.constructor, targetSchema, always, strictGroups, groups);
			const groupedMetadatas = this.metadataStorage.groupByPropertyName(targetMetadatas);
			if (forbidUnknownValues && !targetMetadatas.length) {
				const validationError = new ValidationError_1.ValidationError();
				if (!this.validatorOptions || !this.validatorOptions.validationError || this.validatorOptions.validationError.target === void 0 || this.validatorOptions.validationError.target === true) validationError.target = object;
				validationError.value = void 0;
				validationError.property = void 0;
				validationError.children = [];
				validationError.constraints = { unknownValue: "an unknown value was passed to the validate function" };
				validationErrors.push(validationError);
				return;
			}
			if (this.validatorOptions && this.validatorOptions.whitelist) this.whitelist(object, groupedMetadatas, validationErrors);
			Object.keys(groupedMetadatas).forEach((propertyName) => {
				const value = object[propertyName];
				const definedMetadatas = groupedMetadatas[propertyName].filter((metadata) => metadata.type === ValidationTypes_1.ValidationTypes.IS_DEFINED);
				const metadatas = groupedMetadatas[propertyName].filter((metadata) => metadata.type !== ValidationTypes_1.ValidationTypes.IS_DEFINED && metadata.type !== ValidationTypes_1.ValidationTypes.WHITELIST);
				if (value instanceof Promise && metadatas.find((metadata) => metadata.type === ValidationTypes_1.ValidationTypes.PROMISE_VALIDATION)) this.awaitingPromises.push(value.then((resolvedValue) => {
					this.performValidations(object, resolvedValue, propertyName, definedMetadatas, metadatas, validationErrors);
				}));
				else this.performValidations(object, value, propertyName, definedMetadatas, metadatas, validationErrors);
			});
		}
		whitelist(object, groupedMetadatas, validationErrors) {
			const notAllowedProperties = [];
			Object.keys(object).forEach((propertyName) => {
				if (!groupedMetadatas[propertyName] || groupedMetadatas[propertyName].length === 0) notAllowedProperties.push(propertyName);
			});
			if (notAllowedProperties.length > 0) {
				if (this.validatorOptions && this.validatorOptions.forbidNonWhitelisted) notAllowedProperties.forEach((property) => {
					const validationError = this.generateValidationError(object, object[property], property);
					validationError.constraints = { [ValidationTypes_1.ValidationTypes.WHITELIST]: `property ${property} should not exist` };
					validationError.children = void 0;
					validationErrors.push(validationError);
				});
				else notAllowedProperties.forEach((property) => delete object[property]);
			}
		}
		stripEmptyErrors(errors) {
			return errors.filter((error) => {
				if (error.children) error.children = this.stripEmptyErrors(error.children);
				if (Object.keys(error.constraints).length === 0) {
					if (error.children.length === 0) return false;
					else delete error.constraints;
				}
				return true;
			});
		}
		performValidations(object, value, propertyName, definedMetadatas, metadatas, validationErrors) {
			const customValidationMetadatas = metadatas.filter((metadata) => metadata.type === ValidationTypes_1.ValidationTypes.CUSTOM_VALIDATION);
			const nestedValidationMetadatas = metadatas.filter((metadata) => metadata.type === ValidationTypes_1.ValidationTypes.NESTED_VALIDATION);
			const conditionalValidationMetadatas = metadatas.filter((metadata) => metadata.type === ValidationTypes_1.ValidationTypes.CONDITIONAL_VALIDATION);
			const validationError = this.generateValidationError(object, value, propertyName);
			validationErrors.push(validationError);
			if (!this.conditionalValidations(object, value, conditionalValidationMetadatas)) return;
			this.customValidations(object, value, definedMetadatas, validationError);
			this.mapContexts(object, value, definedMetadatas, validationError);
			if (value === void 0 && this.validatorOptions && this.validatorOptions.skipUndefinedProperties === true) return;
			if (value === null && this.validatorOptions && this.validatorOptions.skipNullProperties === true) return;
			if ((value === null || value === void 0) && this.validatorOptions && this.validatorOptions.skipMissingProperties === true) return;
			this.customValidations(object, value, customValidationMetadatas, validationError);
			this.nestedValidations(value, nestedValidationMetadatas, validationError);
			this.mapContexts(object, value, metadatas, validationError);
			this.mapContexts(object, value, customValidationMetadatas, validationError);
		}
		generateValidationError(object, value, propertyName) {
			const validationError = new ValidationError_1.ValidationError();
			if (!this.validatorOptions || !this.validatorOptions.validationError || this.validatorOptions.validationError.target === void 0 || this.validatorOptions.validationError.target === true) validationError.target = object;
			if (!this.validatorOptions || !this.validatorOptions.validationError || this.validatorOptions.validationError.value === void 0 || this.validatorOptions.validationError.value === true) validationError.value = value;
			validationError.property = propertyName;
			validationError.children = [];
			validationError.constraints = {};
			return validationError;
		}
		conditionalValidations(object, value, metadatas) {
			return metadatas.map((metadata) => metadata.constraints[0](object, value)).reduce((resultA, resultB) => resultA && resultB, true);
		}
		customValidations(object, value, metadatas, error) {
			metadatas.forEach((metadata) => {
				const getValidationArguments = () => {
					return {
						targetName: object.constructor ? object.constructor.name : void 0,
						property: metadata.propertyName,
						object,
						value,
						constraints: metadata.constraints
					};
				};
				if (metadata.validateIf) {
					if (!metadata.validateIf(object, value)) return;
				}
				this.metadataStorage.getTargetValidatorConstraints(metadata.constraintCls).forEach((customConstraintMetadata) => {
					if (customConstraintMetadata.async && this.ignoreAsyncValidations) return;
					if (this.validatorOptions && this.validatorOptions.stopAtFirstError && Object.keys(error.constraints || {}).length > 0) return;
					const validationArguments = getValidationArguments();
					if (!metadata.each || !(Array.isArray(value) || value instanceof Set || value instanceof Map)) {
						const validatedValue = customConstraintMetadata.instance.validate(value, validationArguments);
						if ((0, utils_1.isPromise)(validatedValue)) {
							const promise = validatedValue.then((isValid) => {
								if (!isValid) {
									const [type, message] = this.createValidationError(object, value, metadata, customConstraintMetadata);
									error.constraints[type] = message;
									if (metadata.context) {
										if (!error.contexts) error.contexts = {};
										error.contexts[type] = Object.assign(error.contexts[type] || {}, metadata.context);
									}
								}
							});
							this.awaitingPromises.push(promise);
						} else if (!validatedValue) {
							const [type, message] = this.createValidationError(object, value, metadata, customConstraintMetadata);
							error.constraints[type] = message;
						}
						return;
					}
					const validatedSubValues = (0, utils_1.convertToArray)(value).map((subValue) => customConstraintMetadata.instance.validate(subValue, validationArguments));
					if (validatedSubValues.some((validatedSubValue) => (0, utils_1.isPromise)(validatedSubValue))) {
						const asyncValidatedSubValues = validatedSubValues.map((validatedSubValue) => (0, utils_1.isPromise)(validatedSubValue) ? validatedSubValue : Promise.resolve(validatedSubValue));
						const asyncValidationIsFinishedPromise = Promise.all(asyncValidatedSubValues).then((flatValidatedValues) => {
							if (!flatValidatedValues.every((isValid) => isValid)) {
								const [type, message] = this.createValidationError(object, value, metadata, customConstraintMetadata);
								error.constraints[type] = message;
								if (metadata.context) {
									if (!error.contexts) error.contexts = {};
									error.contexts[type] = Object.assign(error.contexts[type] || {}, metadata.context);
								}
							}
						});
						this.awaitingPromises.push(asyncValidationIsFinishedPromise);
						return;
					}
					if (!validatedSubValues.every((isValid) => isValid)) {
						const [type, message] = this.createValidationError(object, value, metadata, customConstraintMetadata);
						error.constraints[type] = message;
					}
				});
			});
		}
		nestedValidations(value, metadatas, error) {
			if (value === void 0) return;
			metadatas.forEach((metadata) => {
				if (metadata.type !== ValidationTypes_1.ValidationTypes.NESTED_VALIDATION && metadata.type !== ValidationTypes_1.ValidationTypes.PROMISE_VALIDATION) return;
				else if (this.validatorOptions && this.validatorOptions.stopAtFirstError && Object.keys(error.constraints || {}).length > 0) return;
				if (Array.isArray(value) || value instanceof Set || value instanceof Map) (value instanceof Set ? Array.from(value) : value).forEach((subValue, index) => {
					this.performValidations(value, subValue, index.toString(), [], metadatas, error.children);
				});
				else if (value instanceof Object) {
					const targetSchema = typeof metadata.target === "string" ? metadata.target : metadata.target.name;
					this.execute(value, targetSchema, error.children);
				} else {
					const [type, message] = this.createValidationError(metadata.target, value, metadata);
					error.constraints[type] = message;
				}
			});
		}
		mapContexts(object, value, metadatas, error) {
			return metadatas.forEach((metadata) => {
				if (metadata.context) {
					let customConstraint;
					if (metadata.type === ValidationTypes_1.ValidationTypes.CUSTOM_VALIDATION) customConstraint = this.metadataStorage.getTargetValidatorConstraints(metadata.constraintCls)[0];
					const type = this.getConstraintType(metadata, customConstraint);
					if (error.constraints[type]) {
						if (!error.contexts) error.contexts = {};
						error.contexts[type] = Object.assign(error.contexts[type] || {}, metadata.context);
					}
				}
			});
		}
		createValidationError(object, value, metadata, customValidatorMetadata) {
			const targetName = object.constructor ? object.constructor.name : void 0;
			const type = this.getConstraintType(metadata, customValidatorMetadata);
			const validationArguments = {
				targetName,
				property: metadata.propertyName,
				object,
				value,
				constraints: metadata.constraints
			};
			let message = metadata.message || "";
			if (!metadata.message && (!this.validatorOptions || this.validatorOptions && !this.validatorOptions.dismissDefaultMessages)) {
				if (customValidatorMetadata && customValidatorMetadata.instance.defaultMessage instanceof Function) message = customValidatorMetadata.instance.defaultMessage(validationArguments);
			}
			return [type, ValidationUtils_1.ValidationUtils.replaceMessageSpecialTokens(message, validationArguments)];
		}
		getConstraintType(metadata, customValidatorMetadata) {
			return customValidatorMetadata && customValidatorMetadata.name ? customValidatorMetadata.name : metadata.type;
		}
	};
	exports.ValidationExecutor = ValidationExecutor;
}));
// node_modules/class-validator/cjs/validation/Validator.js
var require_Validator = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Validator = void 0;
	const ValidationExecutor_1 = require_ValidationExecutor();
	var Validator = class {
		validate(objectOrSchemaName, objectOrValidationOptions, maybeValidatorOptions) {
			return this.coreValidate(objectOrSchemaName, objectOrValidationOptions, maybeValidatorOptions);
		}
		async validateOrReject(objectOrSchemaName, objectOrValidationOptions, maybeValidatorOptions) {
			const errors = await this.coreValidate(objectOrSchemaName, objectOrValidationOptions, maybeValidatorOptions);
			if (errors.length) return Promise.reject(errors);
		}
		validateSync(objectOrSchemaName, objectOrValidationOptions, maybeValidatorOptions) {
			const object = typeof objectOrSchemaName === "string" ? objectOrValidationOptions : objectOrSchemaName;
			const options = typeof objectOrSchemaName === "string" ? maybeValidatorOptions : objectOrValidationOptions;
			const schema = typeof objectOrSchemaName === "string" ? objectOrSchemaName : void 0;
			const executor = new ValidationExecutor_1.ValidationExecutor(this, options);
			executor.ignoreAsyncValidations = true;
			const validationErrors = [];
			executor.execute(object, schema, validationErrors);
			return executor.stripEmptyErrors(validationErrors);
		}
		coreValidate(objectOrSchemaName, objectOrValidationOptions, maybeValidatorOptions) {
			const object = typeof objectOrSchemaName === "string" ? objectOrValidationOptions : objectOrSchemaName;
			const options = typeof objectOrSchemaName === "string" ? maybeValidatorOptions : objectOrValidationOptions;
			const schema = typeof objectOrSchemaName === "string" ? objectOrSchemaName : void 0;
			const executor = new ValidationExecutor_1.ValidationExecutor(this, options);
			const validationErrors = [];
			executor.execute(object, schema, validationErrors);
			return Promise.all(executor.awaitingPromises).then(() => {
				return executor.stripEmptyErrors(validationErrors);
			});
		}
	};
	exports.Validator = Validator;
}));
// node_modules/class-validator/cjs/container.js
var require_container = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getFromContainer = exports.useContainer = void 0;
	const defaultContainer = new class {
		constructor() {
			this.instances = [];
		}
		get(someClass) {
			let instance = this.instances.find((instance) => instance.type === someClass);
			if (!instance) {
				instance = {
					type: someClass,
					object: new someClass()
				};
				this.instances.push(instance);
			}
			return instance.object;
		}
	}();
	let userContainer;
	let userContainerOptions;
	function useContainer(iocContainer, options) {
		userContainer = iocContainer;
		userContainerOptions = options;
	}
	exports.useContainer = useContainer;
	function getFromContainer(someClass) {
		if (userContainer) try {
			const instance = userContainer.get(someClass);
			if (instance) return instance;
			if (!userContainerOptions || !userContainerOptions.fallback) return instance;
		} catch (error) {
			if (!userContainerOptions || !userContainerOptions.fallbackOnErrors) throw error;
		}
		return defaultContainer.get(someClass);
	}
	exports.getFromContainer = getFromContainer;
}));
// node_modules/class-validator/cjs/decorator/common/Allow.js
var require_Allow = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Allow = void 0;
	const ValidationTypes_1 = require_ValidationTypes();
	const ValidationMetadata_1 = require_ValidationMetadata();
	const MetadataStorage_1 = require_MetadataStorage();
	function Allow(validationOptions) {
		return function(object, propertyName) {
			const args = {
				type: ValidationTypes_1.ValidationTypes.WHITELIST,
				target: object.constructor,
				propertyName,
				validationOptions
			};
			(0, MetadataStorage_1.getMetadataStorage)().addValidationMetadata(new ValidationMetadata_1.ValidationMetadata(args));
		};
	}
	exports.Allow = Allow;
}));
// node_modules/class-validator/cjs/metadata/ConstraintMetadata.js
var require_ConstraintMetadata = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ConstraintMetadata = void 0;
	const container_1 = require_container();
	var ConstraintMetadata = class {
		constructor(target, name, async = false) {
			this.target = target;
			this.name = name;
			this.async = async;
		}
		get instance() {
			return (0, container_1.getFromContainer)(this.target);
		}
	};
	exports.ConstraintMetadata = ConstraintMetadata;
}));
// node_modules/class-validator/cjs/register-decorator.js
var require_register_decorator = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.registerDecorator = void 0;
	const ConstraintMetadata_1 = require_ConstraintMetadata();
	const ValidationMetadata_1 = require_ValidationMetadata();
	const ValidationTypes_1 = require_ValidationTypes();
	const container_1 = require_container();
	const MetadataStorage_1 = require_MetadataStorage();
	function registerDecorator(options) {
		let constraintCls;
		if (options.validator instanceof Function) {
			constraintCls = options.validator;
			if ((0, container_1.getFromContainer)(MetadataStorage_1.MetadataStorage).getTargetValidatorConstraints(options.validator).length > 1) throw `More than one implementation of ValidatorConstraintInterface found for validator on: ${options.target.name}:${options.propertyName}`;
		} else {
			const validator = options.validator;
			constraintCls = class CustomConstraint {
				validate(value, validationArguments) {
					return validator.validate(value, validationArguments);
				}
				defaultMessage(validationArguments) {
					if (validator.defaultMessage) return validator.defaultMessage(validationArguments);
					return "";
				}
			};
			(0, MetadataStorage_1.getMetadataStorage)().addConstraintMetadata(new ConstraintMetadata_1.ConstraintMetadata(constraintCls, options.name, options.async));
		}
		const validationMetadataArgs = {
			type: options.name && ValidationTypes_1.ValidationTypes.isValid(options.name) ? options.name : ValidationTypes_1.ValidationTypes.CUSTOM_VALIDATION,
			name: options.name,
			target: options.target,
			propertyName: options.propertyName,
			validationOptions: options.options,
			constraintCls,
			constraints: options.constraints
		};
		(0, MetadataStorage_1.getMetadataStorage)().addValidationMetadata(new ValidationMetadata_1.ValidationMetadata(validationMetadataArgs));
	}
	exports.registerDecorator = registerDecorator;
}));
// node_modules/class-validator/cjs/decorator/common/ValidateBy.js
var require_ValidateBy = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidateBy = exports.buildMessage = void 0;
	const register_decorator_1 = require_register_decorator();
	function buildMessage(impl, validationOptions) {
		return (validationArguments) => {
			return impl(validationOptions && validationOptions.each ? "each value in " : "", validationArguments);
		};
	}
	exports.buildMessage = buildMessage;
	function ValidateBy(options, validationOptions) {
		return function(object, propertyName) {
			(0, register_decorator_1.registerDecorator)({
				name: options.name,
				target: object.constructor,
				propertyName,
				options: validationOptions,
				constraints: options.constraints,
				validator: options.validator
			});
		};
	}
	exports.ValidateBy = ValidateBy;
}));
// node_modules/class-validator/cjs/decorator/common/IsDefined.js
var require_IsDefined = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsDefined = exports.isDefined = exports.IS_DEFINED = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_DEFINED = require_ValidationTypes().ValidationTypes.IS_DEFINED;
	function isDefined(value) {
		return value !== void 0 && value !== null;
	}
	exports.isDefined = isDefined;
	function IsDefined(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_DEFINED,
			validator: {
				validate: (value) => isDefined(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property should not be null or undefined", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsDefined = IsDefined;
}));
// node_modules/class-validator/cjs/decorator/common/IsOptional.js
var require_IsOptional = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsOptional = exports.IS_OPTIONAL = void 0;
	const ValidationTypes_1 = require_ValidationTypes();
	const ValidationMetadata_1 = require_ValidationMetadata();
	const MetadataStorage_1 = require_MetadataStorage();
	exports.IS_OPTIONAL = "isOptional";
	function IsOptional(validationOptions) {
		return function(object, propertyName) {
			const args = {
				type: ValidationTypes_1.ValidationTypes.CONDITIONAL_VALIDATION,
				name: exports.IS_OPTIONAL,
				target: object.constructor,
				propertyName,
				constraints: [(object, value) => {
					return object[propertyName] !== null && object[propertyName] !== void 0;
				}],
				validationOptions
			};
			(0, MetadataStorage_1.getMetadataStorage)().addValidationMetadata(new ValidationMetadata_1.ValidationMetadata(args));
		};
	}
	exports.IsOptional = IsOptional;
}));
// node_modules/class-validator/cjs/decorator/common/Validate.js
var require_Validate = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Validate = exports.ValidatorConstraint = void 0;
	const ValidationMetadata_1 = require_ValidationMetadata();
	const MetadataStorage_1 = require_MetadataStorage();
	const ValidationTypes_1 = require_ValidationTypes();
	const ConstraintMetadata_1 = require_ConstraintMetadata();
	function ValidatorConstraint(options) {
		return function(target) {
			const isAsync = options && options.async;
			let name = options && options.name ? options.name : "";
			if (!name) {
				name = target.name;
				if (!name) name = name.replace(/\.?([A-Z]+)/g, (x, y) => "_" + y.toLowerCase()).replace(/^_/, "");
			}
			const metadata = new ConstraintMetadata_1.ConstraintMetadata(target, name, isAsync);
			(0, MetadataStorage_1.getMetadataStorage)().addConstraintMetadata(metadata);
		};
	}
	exports.ValidatorConstraint = ValidatorConstraint;
	function Validate(constraintClass, constraintsOrValidationOptions, maybeValidationOptions) {
		return function(object, propertyName) {
			const args = {
				type: ValidationTypes_1.ValidationTypes.CUSTOM_VALIDATION,
				target: object.constructor,
				propertyName,
				constraintCls: constraintClass,
				constraints: Array.isArray(constraintsOrValidationOptions) ? constraintsOrValidationOptions : void 0,
				validationOptions: !Array.isArray(constraintsOrValidationOptions) ? constraintsOrValidationOptions : maybeValidationOptions
			};
			(0, MetadataStorage_1.getMetadataStorage)().addValidationMetadata(new ValidationMetadata_1.ValidationMetadata(args));
		};
	}
	exports.Validate = Validate;
}));
// node_modules/class-validator/cjs/decorator/common/ValidateIf.js
var require_ValidateIf = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidateIf = void 0;
	const ValidationTypes_1 = require_ValidationTypes();
	const ValidationMetadata_1 = require_ValidationMetadata();
	const MetadataStorage_1 = require_MetadataStorage();
	function ValidateIf(condition, validationOptions) {
		return function(object, propertyName) {
			const args = {
				type: ValidationTypes_1.ValidationTypes.CONDITIONAL_VALIDATION,
				target: object.constructor,
				propertyName,
				constraints: [condition],
				validationOptions
			};
			(0, MetadataStorage_1.getMetadataStorage)().addValidationMetadata(new ValidationMetadata_1.ValidationMetadata(args));
		};
	}
	exports.ValidateIf = ValidateIf;
}));
// node_modules/class-validator/cjs/decorator/common/ValidateNested.js
var require_ValidateNested = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidateNested = void 0;
	const ValidationTypes_1 = require_ValidationTypes();
	const ValidationMetadata_1 = require_ValidationMetadata();
	const MetadataStorage_1 = require_MetadataStorage();
	function ValidateNested(validationOptions) {
		const opts = { ...validationOptions };
		const eachPrefix = opts.each ? "each value in " : "";
		opts.message = opts.message || eachPrefix + "nested property $property must be either object or array";
		return function(object, propertyName) {
			const args = {
				type: ValidationTypes_1.ValidationTypes.NESTED_VALIDATION,
				target: object.constructor,
				propertyName,
				validationOptions: opts
			};
			(0, MetadataStorage_1.getMetadataStorage)().addValidationMetadata(new ValidationMetadata_1.ValidationMetadata(args));
		};
	}
	exports.ValidateNested = ValidateNested;
}));
// node_modules/class-validator/cjs/decorator/common/ValidatePromise.js
var require_ValidatePromise = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ValidatePromise = void 0;
	const ValidationTypes_1 = require_ValidationTypes();
	const ValidationMetadata_1 = require_ValidationMetadata();
	const MetadataStorage_1 = require_MetadataStorage();
	function ValidatePromise(validationOptions) {
		return function(object, propertyName) {
			const args = {
				type: ValidationTypes_1.ValidationTypes.PROMISE_VALIDATION,
				target: object.constructor,
				propertyName,
				validationOptions
			};
			(0, MetadataStorage_1.getMetadataStorage)().addValidationMetadata(new ValidationMetadata_1.ValidationMetadata(args));
		};
	}
	exports.ValidatePromise = ValidatePromise;
}));
// node_modules/validator/lib/util/assertString.js
var require_assertString = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = assertString;
	function assertString(input) {
		if (input === void 0 || input === null) throw new TypeError("Expected a string but received a ".concat(input));
		if (input.constructor.name !== "String") throw new TypeError("Expected a string but received a ".concat(input.constructor.name));
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/util/merge.js
var require_merge = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = merge;
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function merge() {
		var obj = arguments.length > 0 && arguments[0] !== void 0 ? arguments[0] : {};
		var defaults = arguments.length > 1 ? arguments[1] : void 0;
		if (_typeof(obj) !== "object" || obj === null) obj = {};
		for (var key in defaults) if (typeof obj[key] === "undefined") obj[key] = defaults[key];
		return obj;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/util/includesString.js
var require_includesString = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = void 0;
	exports.default = function includes(str, val) {
		return str.indexOf(val) !== -1;
	};
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isLatLong.js
var require_isLatLong = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isLatLong;
	var _assertString = _interopRequireDefault(require_assertString());
	var _merge = _interopRequireDefault(require_merge());
	var _includesString = _interopRequireDefault(require_includesString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var lat = /^\(?[+-]?(90(\.0+)?|[1-8]?\d(\.\d+)?)$/;
	var long = /^\s?[+-]?(180(\.0+)?|1[0-7]\d(\.\d+)?|\d{1,2}(\.\d+)?)\)?$/;
	var latDMS = /^(([1-8]?\d)\D+([1-5]?\d|60)\D+([1-5]?\d|60)(\.\d+)?|90\D+0\D+0)\D+[NSns]?$/i;
	var longDMS = /^\s*([1-7]?\d{1,2}\D+([1-5]?\d|60)\D+([1-5]?\d|60)(\.\d+)?|180\D+0\D+0)\D+[EWew]?$/i;
	var defaultLatLongOptions = { checkDMS: false };
	function isLatLong(str, options) {
		(0, _assertString.default)(str);
		options = (0, _merge.default)(options, defaultLatLongOptions);
		if (!(0, _includesString.default)(str, ",")) return false;
		var pair = str.split(",");
		if (pair[0].startsWith("(") && !pair[1].endsWith(")") || pair[1].endsWith(")") && !pair[0].startsWith("(")) return false;
		if (options.checkDMS) return latDMS.test(pair[0]) && longDMS.test(pair[1]);
		return lat.test(pair[0]) && long.test(pair[1]);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/common/IsLatLong.js
var require_IsLatLong = __commonJSMin(((exports, module, this$73) => {
	var __importDefault = this$73 && this$73.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsLatLong = exports.isLatLong = exports.IS_LATLONG = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isLatLong_1 = __importDefault(require_isLatLong());
	exports.IS_LATLONG = "isLatLong";
	function isLatLong(value) {
		return typeof value === "string" && (0, isLatLong_1.default)(value);
	}
	exports.isLatLong = isLatLong;
	function IsLatLong(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_LATLONG,
			validator: {
				validate: (value, args) => isLatLong(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a latitude,longitude string", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsLatLong = IsLatLong;
}));
// node_modules/class-validator/cjs/decorator/common/IsLatitude.js
var require_IsLatitude = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsLatitude = exports.isLatitude = exports.IS_LATITUDE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const IsLatLong_1 = require_IsLatLong();
	exports.IS_LATITUDE = "isLatitude";
	function isLatitude(value) {
		return (typeof value === "number" || typeof value === "string") && (0, IsLatLong_1.isLatLong)(`${value},0`);
	}
	exports.isLatitude = isLatitude;
	function IsLatitude(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_LATITUDE,
			validator: {
				validate: (value, args) => isLatitude(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a latitude string or number", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsLatitude = IsLatitude;
}));
// node_modules/class-validator/cjs/decorator/common/IsLongitude.js
var require_IsLongitude = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsLongitude = exports.isLongitude = exports.IS_LONGITUDE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const IsLatLong_1 = require_IsLatLong();
	exports.IS_LONGITUDE = "isLongitude";
	function isLongitude(value) {
		return (typeof value === "number" || typeof value === "string") && (0, IsLatLong_1.isLatLong)(`0,${value}`);
	}
	exports.isLongitude = isLongitude;
	function IsLongitude(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_LONGITUDE,
			validator: {
				validate: (value, args) => isLongitude(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a longitude string or number", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsLongitude = IsLongitude;
}));
// node_modules/class-validator/cjs/decorator/common/Equals.js
var require_Equals = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Equals = exports.equals = exports.EQUALS = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.EQUALS = "equals";
	function equals(value, comparison) {
		return value === comparison;
	}
	exports.equals = equals;
	function Equals(comparison, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.EQUALS,
			constraints: [comparison],
			validator: {
				validate: (value, args) => equals(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be equal to $constraint1", validationOptions)
			}
		}, validationOptions);
	}
	exports.Equals = Equals;
}));
// node_modules/class-validator/cjs/decorator/common/NotEquals.js
var require_NotEquals = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NotEquals = exports.notEquals = exports.NOT_EQUALS = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.NOT_EQUALS = "notEquals";
	function notEquals(value, comparison) {
		return value !== comparison;
	}
	exports.notEquals = notEquals;
	function NotEquals(comparison, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.NOT_EQUALS,
			constraints: [comparison],
			validator: {
				validate: (value, args) => notEquals(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property should not be equal to $constraint1", validationOptions)
			}
		}, validationOptions);
	}
	exports.NotEquals = NotEquals;
}));
// node_modules/class-validator/cjs/decorator/common/IsEmpty.js
var require_IsEmpty = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsEmpty = exports.isEmpty = exports.IS_EMPTY = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_EMPTY = "isEmpty";
	function isEmpty(value) {
		return value === "" || value === null || value === void 0;
	}
	exports.isEmpty = isEmpty;
	function IsEmpty(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_EMPTY,
			validator: {
				validate: (value, args) => isEmpty(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be empty", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsEmpty = IsEmpty;
}));
// node_modules/class-validator/cjs/decorator/common/IsNotEmpty.js
var require_IsNotEmpty = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsNotEmpty = exports.isNotEmpty = exports.IS_NOT_EMPTY = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_NOT_EMPTY = "isNotEmpty";
	function isNotEmpty(value) {
		return value !== "" && value !== null && value !== void 0;
	}
	exports.isNotEmpty = isNotEmpty;
	function IsNotEmpty(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_NOT_EMPTY,
			validator: {
				validate: (value, args) => isNotEmpty(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property should not be empty", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsNotEmpty = IsNotEmpty;
}));
// node_modules/class-validator/cjs/decorator/common/IsIn.js
var require_IsIn = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsIn = exports.isIn = exports.IS_IN = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_IN = "isIn";
	function isIn(value, possibleValues) {
		return Array.isArray(possibleValues) && possibleValues.some((possibleValue) => possibleValue === value);
	}
	exports.isIn = isIn;
	function IsIn(values, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_IN,
			constraints: [values],
			validator: {
				validate: (value, args) => isIn(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be one of the following values: $constraint1", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsIn = IsIn;
}));
// node_modules/class-validator/cjs/decorator/common/IsNotIn.js
var require_IsNotIn = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsNotIn = exports.isNotIn = exports.IS_NOT_IN = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_NOT_IN = "isNotIn";
	function isNotIn(value, possibleValues) {
		return !Array.isArray(possibleValues) || !possibleValues.some((possibleValue) => possibleValue === value);
	}
	exports.isNotIn = isNotIn;
	function IsNotIn(values, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_NOT_IN,
			constraints: [values],
			validator: {
				validate: (value, args) => isNotIn(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property should not be one of the following values: $constraint1", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsNotIn = IsNotIn;
}));
// node_modules/validator/lib/util/nullUndefinedCheck.js
var require_nullUndefinedCheck = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isNullOrUndefined;
	function isNullOrUndefined(value) {
		return value === null || value === void 0;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/alpha.js
var require_alpha = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.farsiLocales = exports.englishLocales = exports.dotDecimal = exports.decimal = exports.commaDecimal = exports.bengaliLocales = exports.arabicLocales = exports.alphanumeric = exports.alpha = void 0;
	var alpha = exports.alpha = {
		"en-US": /^[A-Z]+$/i,
		"az-AZ": /^[A-VXYZ\u00c7\u018f\u011e\u0130\u0131\u00d6\u015e\u00dc]+$/i,
		"bg-BG": /^[\u0410-\u042f]+$/i,
		"cs-CZ": /^[A-Z\u00c1\u010c\u010e\u00c9\u011a\u00cd\u0147\u00d3\u0158\u0160\u0164\u00da\u016e\u00dd\u017d]+$/i,
		"da-DK": /^[A-Z\u00c6\u00d8\u00c5]+$/i,
		"de-DE": /^[A-Z\u00c4\u00d6\u00dc\u00df]+$/i,
		"el-GR": /^[\u0391-\u03ce]+$/i,
		"es-ES": /^[A-Z\u00c1\u00c9\u00cd\u00d1\u00d3\u00da\u00dc]+$/i,
		"fa-IR": /^[\u0627\u0628\u067e\u062a\u062b\u062c\u0686\u062d\u062e\u062f\u0630\u0631\u0632\u0698\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u06a9\u06af\u0644\u0645\u0646\u0648\u0647\u06cc]+$/i,
		"fi-FI": /^[A-Z\u00c5\u00c4\u00d6]+$/i,
		"fr-FR": /^[A-Z\u00c0\u00c2\u00c6\u00c7\u00c9\u00c8\u00ca\u00cb\u00cf\u00ce\u00d4\u0152\u00d9\u00db\u00dc\u0178]+$/i,
		"it-IT": /^[A-Z\u00c0\u00c9\u00c8\u00cc\u00ce\u00d3\u00d2\u00d9]+$/i,
		"ja-JP": /^[\u3041-\u3093\u30a1-\u30f6\uff66-\uff9f\u4e00-\u9fa0\u30fc\u30fb\u3002\u3001]+$/i,
		"nb-NO": /^[A-Z\u00c6\u00d8\u00c5]+$/i,
		"nl-NL": /^[A-Z\u00c1\u00c9\u00cb\u00cf\u00d3\u00d6\u00dc\u00da]+$/i,
		"nn-NO": /^[A-Z\u00c6\u00d8\u00c5]+$/i,
		"hu-HU": /^[A-Z\u00c1\u00c9\u00cd\u00d3\u00d6\u0150\u00da\u00dc\u0170]+$/i,
		"pl-PL": /^[A-Z\u0104\u0106\u0118\u015a\u0141\u0143\u00d3\u017b\u0179]+$/i,
		"pt-PT": /^[A-Z\u00c3\u00c1\u00c0\u00c2\u00c4\u00c7\u00c9\u00ca\u00cb\u00cd\u00cf\u00d5\u00d3\u00d4\u00d6\u00da\u00dc]+$/i,
		"ru-RU": /^[\u0410-\u042f\u0401]+$/i,
		"kk-KZ": /^[\u0410-\u042f\u0401\u04D8\u04B0\u0406\u04A2\u0492\u04AE\u049A\u04E8\u04BA]+$/i,
		"sl-SI": /^[A-Z\u010c\u0106\u0110\u0160\u017d]+$/i,
		"sk-SK": /^[A-Z\u00c1\u010c\u010e\u00c9\u00cd\u0147\u00d3\u0160\u0164\u00da\u00dd\u017d\u0139\u0154\u013d\u00c4\u00d4]+$/i,
		"sr-RS@latin": /^[A-Z\u010c\u0106\u017d\u0160\u0110]+$/i,
		"sr-RS": /^[\u0410-\u042f\u0402\u0408\u0409\u040a\u040b\u040f]+$/i,
		"sv-SE": /^[A-Z\u00c5\u00c4\u00d6]+$/i,
		"th-TH": /^[\u0e01-\u0e50\s]+$/i,
		"tr-TR": /^[A-Z\u00c7\u011e\u0130\u0131\u00d6\u015e\u00dc]+$/i,
		"uk-UA": /^[\u0410-\u0429\u042c\u042e\u042f\u0404I\u0407\u0490\u0456]+$/i,
		"vi-VN": /^[A-Z\u00c0\u00c1\u1ea0\u1ea2\u00c3\u00c2\u1ea6\u1ea4\u1eac\u1ea8\u1eaa\u0102\u1eb0\u1eae\u1eb6\u1eb2\u1eb4\u0110\u00c8\u00c9\u1eb8\u1eba\u1ebc\u00ca\u1ec0\u1ebe\u1ec6\u1ec2\u1ec4\u00cc\u00cd\u1eca\u1ec8\u0128\u00d2\u00d3\u1ecc\u1ece\u00d5\u00d4\u1ed2\u1ed0\u1ed8\u1ed4\u1ed6\u01a0\u1edc\u1eda\u1ee2\u1ede\u1ee0\u00d9\u00da\u1ee4\u1ee6\u0168\u01af\u1eea\u1ee8\u1ef0\u1eec\u1eee\u1ef2\u00dd\u1ef4\u1ef6\u1ef8]+$/i,
		"ko-KR": /^[\u3131-\u314e\u314f-\u3163\uac00-\ud7a3]*$/,
		"ku-IQ": /^[\u0626\u0627\u0628\u067e\u062a\u062c\u0686\u062d\u062e\u062f\u0631\u0695\u0632\u0698\u0633\u0634\u0639\u063a\u0641\u06a4\u0642\u06a9\u06af\u0644\u06b5\u0645\u0646\u0648\u06c6\u06be\u06d5\u06cc\u06ce\u064a\u0637\u0624\u062b\u0622\u0625\u0623\u0643\u0636\u0635\u0629\u0638\u0630]+$/i,
		ar: /^[\u0621\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062a\u062b\u062c\u062d\u062e\u062f\u0630\u0631\u0632\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u0643\u0644\u0645\u0646\u0647\u0648\u0649\u064a\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670]+$/,
		he: /^[\u05d0-\u05ea]+$/,
		fa: /^['\u0622\u0627\u0621\u0623\u0624\u0626\u0628\u067e\u062a\u062b\u062c\u0686\u062d\u062e\u062f\u0630\u0631\u0632\u0698\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u06a9\u06af\u0644\u0645\u0646\u0648\u0647\u0629\u06cc']+$/i,
		bn: /^['\u0980\u0981\u0982\u0983\u0985\u0986\u0987\u0988\u0989\u098a\u098b\u098c\u098f\u0990\u0993\u0994\u0995\u0996\u0997\u0998\u0999\u099a\u099b\u099c\u099d\u099e\u099f\u09a0\u09a1\u09a2\u09a3\u09a4\u09a5\u09a6\u09a7\u09a8\u09aa\u09ab\u09ac\u09ad\u09ae\u09af\u09b0\u09b2\u09b6\u09b7\u09b8\u09b9\u09bc\u09bd\u09be\u09bf\u09c0\u09c1\u09c2\u09c3\u09c4\u09c7\u09c8\u09cb\u09cc\u09cd\u09ce\u09d7\u09dc\u09dd\u09df\u09e0\u09e1\u09e2\u09e3\u09f0\u09f1\u09f2\u09f3\u09f4\u09f5\u09f6\u09f7\u09f8\u09f9\u09fa\u09fb']+$/,
		eo: /^[ABC\u0108D-G\u011cH\u0124IJ\u0134K-PRS\u015cTU\u016cVZ]+$/i,
		"hi-IN": /^[\u0900-\u0961]+[\u0972-\u097F]*$/i,
		"si-LK": /^[\u0D80-\u0DFF]+$/,
		"ta-IN": /^[\u0B80-\u0BFF]+$/i,
		"te-IN": /^[\u0C00-\u0C7F]+$/i,
		"kn-IN": /^[\u0C80-\u0CFF]+$/i,
		"ml-IN": /^[\u0D00-\u0D7F]+$/i,
		"gu-IN": /^[\u0A80-\u0AFF]+$/i,
		"pa-IN": /^[\u0A00-\u0A7F]+$/i,
		"or-IN": /^[\u0B00-\u0B7F]+$/i
	};
	var alphanumeric = exports.alphanumeric = {
		"en-US": /^[0-9A-Z]+$/i,
		"az-AZ": /^[0-9A-VXYZ\u00c7\u018f\u011e\u0130\u0131\u00d6\u015e\u00dc]+$/i,
		"bg-BG": /^[0-9\u0410-\u042f]+$/i,
		"cs-CZ": /^[0-9A-Z\u00c1\u010c\u010e\u00c9\u011a\u00cd\u0147\u00d3\u0158\u0160\u0164\u00da\u016e\u00dd\u017d]+$/i,
		"da-DK": /^[0-9A-Z\u00c6\u00d8\u00c5]+$/i,
		"de-DE": /^[0-9A-Z\u00c4\u00d6\u00dc\u00df]+$/i,
		"el-GR": /^[0-9\u0391-\u03c9]+$/i,
		"es-ES": /^[0-9A-Z\u00c1\u00c9\u00cd\u00d1\u00d3\u00da\u00dc]+$/i,
		"fi-FI": /^[0-9A-Z\u00c5\u00c4\u00d6]+$/i,
		"fr-FR": /^[0-9A-Z\u00c0\u00c2\u00c6\u00c7\u00c9\u00c8\u00ca\u00cb\u00cf\u00ce\u00d4\u0152\u00d9\u00db\u00dc\u0178]+$/i,
		"it-IT": /^[0-9A-Z\u00c0\u00c9\u00c8\u00cc\u00ce\u00d3\u00d2\u00d9]+$/i,
		"ja-JP": /^[0-9\uff10-\uff19\u3041-\u3093\u30a1-\u30f6\uff66-\uff9f\u4e00-\u9fa0\u30fc\u30fb\u3002\u3001]+$/i,
		"hu-HU": /^[0-9A-Z\u00c1\u00c9\u00cd\u00d3\u00d6\u0150\u00da\u00dc\u0170]+$/i,
		"nb-NO": /^[0-9A-Z\u00c6\u00d8\u00c5]+$/i,
		"nl-NL": /^[0-9A-Z\u00c1\u00c9\u00cb\u00cf\u00d3\u00d6\u00dc\u00da]+$/i,
		"nn-NO": /^[0-9A-Z\u00c6\u00d8\u00c5]+$/i,
		"pl-PL": /^[0-9A-Z\u0104\u0106\u0118\u015a\u0141\u0143\u00d3\u017b\u0179]+$/i,
		"pt-PT": /^[0-9A-Z\u00c3\u00c1\u00c0\u00c2\u00c4\u00c7\u00c9\u00ca\u00cb\u00cd\u00cf\u00d5\u00d3\u00d4\u00d6\u00da\u00dc]+$/i,
		"ru-RU": /^[0-9\u0410-\u042f\u0401]+$/i,
		"kk-KZ": /^[0-9\u0410-\u042f\u0401\u04D8\u04B0\u0406\u04A2\u0492\u04AE\u049A\u04E8\u04BA]+$/i,
		"sl-SI": /^[0-9A-Z\u010c\u0106\u0110\u0160\u017d]+$/i,
		"sk-SK": /^[0-9A-Z\u00c1\u010c\u010e\u00c9\u00cd\u0147\u00d3\u0160\u0164\u00da\u00dd\u017d\u0139\u0154\u013d\u00c4\u00d4]+$/i,
		"sr-RS@latin": /^[0-9A-Z\u010c\u0106\u017d\u0160\u0110]+$/i,
		"sr-RS": /^[0-9\u0410-\u042f\u0402\u0408\u0409\u040a\u040b\u040f]+$/i,
		"sv-SE": /^[0-9A-Z\u00c5\u00c4\u00d6]+$/i,
		"th-TH": /^[\u0e01-\u0e59\s]+$/i,
		"tr-TR": /^[0-9A-Z\u00c7\u011e\u0130\u0131\u00d6\u015e\u00dc]+$/i,
		"uk-UA": /^[0-9\u0410-\u0429\u042c\u042e\u042f\u0404I\u0407\u0490\u0456]+$/i,
		"ko-KR": /^[0-9\u3131-\u314e\u314f-\u3163\uac00-\ud7a3]*$/,
		"ku-IQ": /^[\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u06690-9\u0626\u0627\u0628\u067e\u062a\u062c\u0686\u062d\u062e\u062f\u0631\u0695\u0632\u0698\u0633\u0634\u0639\u063a\u0641\u06a4\u0642\u06a9\u06af\u0644\u06b5\u0645\u0646\u0648\u06c6\u06be\u06d5\u06cc\u06ce\u064a\u0637\u0624\u062b\u0622\u0625\u0623\u0643\u0636\u0635\u0629\u0638\u0630]+$/i,
		"vi-VN": /^[0-9A-Z\u00c0\u00c1\u1ea0\u1ea2\u00c3\u00c2\u1ea6\u1ea4\u1eac\u1ea8\u1eaa\u0102\u1eb0\u1eae\u1eb6\u1eb2\u1eb4\u0110\u00c8\u00c9\u1eb8\u1eba\u1ebc\u00ca\u1ec0\u1ebe\u1ec6\u1ec2\u1ec4\u00cc\u00cd\u1eca\u1ec8\u0128\u00d2\u00d3\u1ecc\u1ece\u00d5\u00d4\u1ed2\u1ed0\u1ed8\u1ed4\u1ed6\u01a0\u1edc\u1eda\u1ee2\u1ede\u1ee0\u00d9\u00da\u1ee4\u1ee6\u0168\u01af\u1eea\u1ee8\u1ef0\u1eec\u1eee\u1ef2\u00dd\u1ef4\u1ef6\u1ef8]+$/i,
		ar: /^[\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u06690-9\u0621\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062a\u062b\u062c\u062d\u062e\u062f\u0630\u0631\u0632\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u0643\u0644\u0645\u0646\u0647\u0648\u0649\u064a\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670]+$/,
		he: /^[0-9\u05d0-\u05ea]+$/,
		fa: /^['0-9\u0622\u0627\u0621\u0623\u0624\u0626\u0628\u067e\u062a\u062b\u062c\u0686\u062d\u062e\u062f\u0630\u0631\u0632\u0698\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u06a9\u06af\u0644\u0645\u0646\u0648\u0647\u0629\u06cc\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u06f0']+$/i,
		bn: /^['\u0980\u0981\u0982\u0983\u0985\u0986\u0987\u0988\u0989\u098a\u098b\u098c\u098f\u0990\u0993\u0994\u0995\u0996\u0997\u0998\u0999\u099a\u099b\u099c\u099d\u099e\u099f\u09a0\u09a1\u09a2\u09a3\u09a4\u09a5\u09a6\u09a7\u09a8\u09aa\u09ab\u09ac\u09ad\u09ae\u09af\u09b0\u09b2\u09b6\u09b7\u09b8\u09b9\u09bc\u09bd\u09be\u09bf\u09c0\u09c1\u09c2\u09c3\u09c4\u09c7\u09c8\u09cb\u09cc\u09cd\u09ce\u09d7\u09dc\u09dd\u09df\u09e0\u09e1\u09e2\u09e3\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef\u09f0\u09f1\u09f2\u09f3\u09f4\u09f5\u09f6\u09f7\u09f8\u09f9\u09fa\u09fb']+$/,
		eo: /^[0-9ABC\u0108D-G\u011cH\u0124IJ\u0134K-PRS\u015cTU\u016cVZ]+$/i,
		"hi-IN": /^[\u0900-\u0963]+[\u0966-\u097F]*$/i,
		"si-LK": /^[0-9\u0D80-\u0DFF]+$/,
		"ta-IN": /^[0-9\u0B80-\u0BFF.]+$/i,
		"te-IN": /^[0-9\u0C00-\u0C7F.]+$/i,
		"kn-IN": /^[0-9\u0C80-\u0CFF.]+$/i,
		"ml-IN": /^[0-9\u0D00-\u0D7F.]+$/i,
		"gu-IN": /^[0-9\u0A80-\u0AFF.]+$/i,
		"pa-IN": /^[0-9\u0A00-\u0A7F.]+$/i,
		"or-IN": /^[0-9\u0B00-\u0B7F.]+$/i
	};
	var decimal = exports.decimal = {
		"en-US": ".",
		ar: "\u066b"
	};
	var englishLocales = exports.englishLocales = [
		"AU",
		"GB",
		"HK",
		"IN",
		"NZ",
		"ZA",
		"ZM"
	];
	for (var locale, i = 0; i < englishLocales.length; i++) {
		locale = "en-".concat(englishLocales[i]);
		alpha[locale] = alpha["en-US"];
		alphanumeric[locale] = alphanumeric["en-US"];
		decimal[locale] = decimal["en-US"];
	}
	var arabicLocales = exports.arabicLocales = [
		"AE",
		"BH",
		"DZ",
		"EG",
		"IQ",
		"JO",
		"KW",
		"LB",
		"LY",
		"MA",
		"QM",
		"QA",
		"SA",
		"SD",
		"SY",
		"TN",
		"YE"
	];
	for (var _locale, _i = 0; _i < arabicLocales.length; _i++) {
		_locale = "ar-".concat(arabicLocales[_i]);
		alpha[_locale] = alpha.ar;
		alphanumeric[_locale] = alphanumeric.ar;
		decimal[_locale] = decimal.ar;
	}
	var farsiLocales = exports.farsiLocales = ["IR", "AF"];
	for (var _locale2, _i2 = 0; _i2 < farsiLocales.length; _i2++) {
		_locale2 = "fa-".concat(farsiLocales[_i2]);
		alphanumeric[_locale2] = alphanumeric.fa;
		decimal[_locale2] = decimal.ar;
	}
	var bengaliLocales = exports.bengaliLocales = ["BD", "IN"];
	for (var _locale3, _i3 = 0; _i3 < bengaliLocales.length; _i3++) {
		_locale3 = "bn-".concat(bengaliLocales[_i3]);
		alpha[_locale3] = alpha.bn;
		alphanumeric[_locale3] = alphanumeric.bn;
		decimal[_locale3] = decimal["en-US"];
	}
	var dotDecimal = exports.dotDecimal = [
		"ar-EG",
		"ar-LB",
		"ar-LY"
	];
	var commaDecimal = exports.commaDecimal = [
		"bg-BG",
		"cs-CZ",
		"da-DK",
		"de-DE",
		"el-GR",
		"en-ZM",
		"eo",
		"es-ES",
		"fr-CA",
		"fr-FR",
		"gu-IN",
		"hi-IN",
		"hu-HU",
		"id-ID",
		"it-IT",
		"kk-KZ",
		"kn-IN",
		"ku-IQ",
		"ml-IN",
		"nb-NO",
		"nl-NL",
		"nn-NO",
		"or-IN",
		"pa-IN",
		"pl-PL",
		"pt-PT",
		"ru-RU",
		"si-LK",
		"sl-SI",
		"sr-RS",
		"sr-RS@latin",
		"sv-SE",
		"ta-IN",
		"te-IN",
		"tr-TR",
		"uk-UA",
		"vi-VN"
	];
	for (var _i4 = 0; _i4 < dotDecimal.length; _i4++) decimal[dotDecimal[_i4]] = decimal["en-US"];
	for (var _i5 = 0; _i5 < commaDecimal.length; _i5++) decimal[commaDecimal[_i5]] = ",";
	alpha["fr-CA"] = alpha["fr-FR"];
	alphanumeric["fr-CA"] = alphanumeric["fr-FR"];
	alpha["pt-BR"] = alpha["pt-PT"];
	alphanumeric["pt-BR"] = alphanumeric["pt-PT"];
	decimal["pt-BR"] = decimal["pt-PT"];
	alpha["pl-Pl"] = alpha["pl-PL"];
	alphanumeric["pl-Pl"] = alphanumeric["pl-PL"];
	decimal["pl-Pl"] = decimal["pl-PL"];
	alpha["fa-AF"] = alpha.fa;
}));
// node_modules/validator/lib/isFloat.js
var require_isFloat = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isFloat;
	exports.locales = void 0;
	var _assertString = _interopRequireDefault(require_assertString());
	var _nullUndefinedCheck = _interopRequireDefault(require_nullUndefinedCheck());
	var _alpha = require_alpha();
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isFloat(str, options) {
		(0, _assertString.default)(str);
		options = options || {};
		var float = new RegExp("^(?:[-+])?(?:[0-9]+)?(?:\\".concat(options.locale ? _alpha.decimal[options.locale] : ".", "[0-9]*)?(?:[eE][\\+\\-]?(?:[0-9]+))?$"));
		if (str === "" || str === "." || str === "," || str === "-" || str === "+") return false;
		var value = parseFloat(str.replace(",", "."));
		return float.test(str) && (!options.hasOwnProperty("min") || (0, _nullUndefinedCheck.default)(options.min) || value >= options.min) && (!options.hasOwnProperty("max") || (0, _nullUndefinedCheck.default)(options.max) || value <= options.max) && (!options.hasOwnProperty("lt") || (0, _nullUndefinedCheck.default)(options.lt) || value < options.lt) && (!options.hasOwnProperty("gt") || (0, _nullUndefinedCheck.default)(options.gt) || value > options.gt);
	}
	exports.locales = Object.keys(_alpha.decimal);
}));
// node_modules/validator/lib/toFloat.js
var require_toFloat = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = toFloat;
	var _isFloat = _interopRequireDefault(require_isFloat());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function toFloat(str) {
		if (!(0, _isFloat.default)(str)) return NaN;
		return parseFloat(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isDivisibleBy.js
var require_isDivisibleBy = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isDivisibleBy;
	var _assertString = _interopRequireDefault(require_assertString());
	var _toFloat = _interopRequireDefault(require_toFloat());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isDivisibleBy(str, num) {
		(0, _assertString.default)(str);
		return (0, _toFloat.default)(str) % parseInt(num, 10) === 0;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/number/IsDivisibleBy.js
var require_IsDivisibleBy = __commonJSMin(((exports, module, this$72) => {
	var __importDefault = this$72 && this$72.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsDivisibleBy = exports.isDivisibleBy = exports.IS_DIVISIBLE_BY = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isDivisibleBy_1 = __importDefault(require_isDivisibleBy());
	exports.IS_DIVISIBLE_BY = "isDivisibleBy";
	function isDivisibleBy(value, num) {
		return typeof value === "number" && typeof num === "number" && (0, isDivisibleBy_1.default)(String(value), num);
	}
	exports.isDivisibleBy = isDivisibleBy;
	function IsDivisibleBy(num, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_DIVISIBLE_BY,
			constraints: [num],
			validator: {
				validate: (value, args) => isDivisibleBy(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be divisible by $constraint1", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsDivisibleBy = IsDivisibleBy;
}));
// node_modules/class-validator/cjs/decorator/number/IsPositive.js
var require_IsPositive = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsPositive = exports.isPositive = exports.IS_POSITIVE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_POSITIVE = "isPositive";
	function isPositive(value) {
		return typeof value === "number" && value > 0;
	}
	exports.isPositive = isPositive;
	function IsPositive(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_POSITIVE,
			validator: {
				validate: (value, args) => isPositive(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a positive number", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsPositive = IsPositive;
}));
// node_modules/class-validator/cjs/decorator/number/IsNegative.js
var require_IsNegative = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsNegative = exports.isNegative = exports.IS_NEGATIVE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_NEGATIVE = "isNegative";
	function isNegative(value) {
		return typeof value === "number" && value < 0;
	}
	exports.isNegative = isNegative;
	function IsNegative(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_NEGATIVE,
			validator: {
				validate: (value, args) => isNegative(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a negative number", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsNegative = IsNegative;
}));
// node_modules/class-validator/cjs/decorator/number/Max.js
var require_Max = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Max = exports.max = exports.MAX = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.MAX = "max";
	function max(num, max) {
		return typeof num === "number" && typeof max === "number" && num <= max;
	}
	exports.max = max;
	function Max(maxValue, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.MAX,
			constraints: [maxValue],
			validator: {
				validate: (value, args) => max(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must not be greater than $constraint1", validationOptions)
			}
		}, validationOptions);
	}
	exports.Max = Max;
}));
// node_modules/class-validator/cjs/decorator/number/Min.js
var require_Min = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Min = exports.min = exports.MIN = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.MIN = "min";
	function min(num, min) {
		return typeof num === "number" && typeof min === "number" && num >= min;
	}
	exports.min = min;
	function Min(minValue, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.MIN,
			constraints: [minValue],
			validator: {
				validate: (value, args) => min(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must not be less than $constraint1", validationOptions)
			}
		}, validationOptions);
	}
	exports.Min = Min;
}));
// node_modules/class-validator/cjs/decorator/date/MinDate.js
var require_MinDate = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MinDate = exports.minDate = exports.MIN_DATE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.MIN_DATE = "minDate";
	function minDate(date, minDate) {
		return date instanceof Date && date.getTime() >= (minDate instanceof Date ? minDate : minDate()).getTime();
	}
	exports.minDate = minDate;
	function MinDate(date, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.MIN_DATE,
			constraints: [date],
			validator: {
				validate: (value, args) => minDate(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => "minimal allowed date for " + eachPrefix + "$property is $constraint1", validationOptions)
			}
		}, validationOptions);
	}
	exports.MinDate = MinDate;
}));
// node_modules/class-validator/cjs/decorator/date/MaxDate.js
var require_MaxDate = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MaxDate = exports.maxDate = exports.MAX_DATE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.MAX_DATE = "maxDate";
	function maxDate(date, maxDate) {
		return date instanceof Date && date.getTime() <= (maxDate instanceof Date ? maxDate : maxDate()).getTime();
	}
	exports.maxDate = maxDate;
	function MaxDate(date, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.MAX_DATE,
			constraints: [date],
			validator: {
				validate: (value, args) => maxDate(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => "maximal allowed date for " + eachPrefix + "$property is $constraint1", validationOptions)
			}
		}, validationOptions);
	}
	exports.MaxDate = MaxDate;
}));
// node_modules/validator/lib/util/toString.js
var require_toString = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = toString;
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function toString(input) {
		if (_typeof(input) === "object" && input !== null) {
			if (typeof input.toString === "function") input = input.toString();
			else input = "[object Object]";
		} else if (input === null || typeof input === "undefined" || isNaN(input) && !input.length) input = "";
		return String(input);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/contains.js
var require_contains = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = contains;
	var _assertString = _interopRequireDefault(require_assertString());
	var _toString = _interopRequireDefault(require_toString());
	var _merge = _interopRequireDefault(require_merge());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var defaultContainsOptions = {
		ignoreCase: false,
		minOccurrences: 1
	};
	function contains(str, elem, options) {
		(0, _assertString.default)(str);
		options = (0, _merge.default)(options, defaultContainsOptions);
		if (options.ignoreCase) return str.toLowerCase().split((0, _toString.default)(elem).toLowerCase()).length > options.minOccurrences;
		return str.split((0, _toString.default)(elem)).length > options.minOccurrences;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/Contains.js
var require_Contains = __commonJSMin(((exports, module, this$71) => {
	var __importDefault = this$71 && this$71.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Contains = exports.contains = exports.CONTAINS = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const contains_1 = __importDefault(require_contains());
	exports.CONTAINS = "contains";
	function contains(value, seed) {
		return typeof value === "string" && (0, contains_1.default)(value, seed);
	}
	exports.contains = contains;
	function Contains(seed, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.CONTAINS,
			constraints: [seed],
			validator: {
				validate: (value, args) => contains(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must contain a $constraint1 string", validationOptions)
			}
		}, validationOptions);
	}
	exports.Contains = Contains;
}));
// node_modules/class-validator/cjs/decorator/string/NotContains.js
var require_NotContains = __commonJSMin(((exports, module, this$70) => {
	var __importDefault = this$70 && this$70.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NotContains = exports.notContains = exports.NOT_CONTAINS = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const contains_1 = __importDefault(require_contains());
	exports.NOT_CONTAINS = "notContains";
	function notContains(value, seed) {
		return typeof value === "string" && !(0, contains_1.default)(value, seed);
	}
	exports.notContains = notContains;
	function NotContains(seed, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.NOT_CONTAINS,
			constraints: [seed],
			validator: {
				validate: (value, args) => notContains(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property should not contain a $constraint1 string", validationOptions)
			}
		}, validationOptions);
	}
	exports.NotContains = NotContains;
}));
// node_modules/validator/lib/isAlpha.js
var require_isAlpha = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isAlpha;
	exports.locales = void 0;
	var _assertString = _interopRequireDefault(require_assertString());
	var _alpha = require_alpha();
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isAlpha(_str) {
		var locale = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : "en-US";
		var options = arguments.length > 2 && arguments[2] !== void 0 ? arguments[2] : {};
		(0, _assertString.default)(_str);
		var str = _str;
		var ignore = options.ignore;
		if (ignore) {
			if (ignore instanceof RegExp) str = str.replace(ignore, "");
			else if (typeof ignore === "string") str = str.replace(new RegExp("[".concat(ignore.replace(/[-[\]{}()*+?.,\\^$|#\\s]/g, "\\$&"), "]"), "g"), "");
			else throw new Error("ignore should be instance of a String or RegExp");
		}
		if (locale in _alpha.alpha) return _alpha.alpha[locale].test(str);
		throw new Error("Invalid locale '".concat(locale, "'"));
	}
	exports.locales = Object.keys(_alpha.alpha);
}));
// node_modules/class-validator/cjs/decorator/string/IsAlpha.js
var require_IsAlpha = __commonJSMin(((exports, module, this$69) => {
	var __importDefault = this$69 && this$69.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsAlpha = exports.isAlpha = exports.IS_ALPHA = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isAlpha_1 = __importDefault(require_isAlpha());
	exports.IS_ALPHA = "isAlpha";
	function isAlpha(value, locale) {
		return typeof value === "string" && (0, isAlpha_1.default)(value, locale);
	}
	exports.isAlpha = isAlpha;
	function IsAlpha(locale, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ALPHA,
			constraints: [locale],
			validator: {
				validate: (value, args) => isAlpha(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must contain only letters (a-zA-Z)", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsAlpha = IsAlpha;
}));
// node_modules/validator/lib/isAlphanumeric.js
var require_isAlphanumeric = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isAlphanumeric;
	exports.locales = void 0;
	var _assertString = _interopRequireDefault(require_assertString());
	var _alpha = require_alpha();
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isAlphanumeric(_str) {
		var locale = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : "en-US";
		var options = arguments.length > 2 && arguments[2] !== void 0 ? arguments[2] : {};
		(0, _assertString.default)(_str);
		var str = _str;
		var ignore = options.ignore;
		if (ignore) {
			if (ignore instanceof RegExp) str = str.replace(ignore, "");
			else if (typeof ignore === "string") str = str.replace(new RegExp("[".concat(ignore.replace(/[-[\]{}()*+?.,\\^$|#\\s]/g, "\\$&"), "]"), "g"), "");
			else throw new Error("ignore should be instance of a String or RegExp");
		}
		if (locale in _alpha.alphanumeric) return _alpha.alphanumeric[locale].test(str);
		throw new Error("Invalid locale '".concat(locale, "'"));
	}
	exports.locales = Object.keys(_alpha.alphanumeric);
}));
// node_modules/class-validator/cjs/decorator/string/IsAlphanumeric.js
var require_IsAlphanumeric = __commonJSMin(((exports, module, this$68) => {
	var __importDefault = this$68 && this$68.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsAlphanumeric = exports.isAlphanumeric = exports.IS_ALPHANUMERIC = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isAlphanumeric_1 = __importDefault(require_isAlphanumeric());
	exports.IS_ALPHANUMERIC = "isAlphanumeric";
	function isAlphanumeric(value, locale) {
		return typeof value === "string" && (0, isAlphanumeric_1.default)(value, locale);
	}
	exports.isAlphanumeric = isAlphanumeric;
	function IsAlphanumeric(locale, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ALPHANUMERIC,
			constraints: [locale],
			validator: {
				validate: (value, args) => isAlphanumeric(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must contain only letters and numbers", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsAlphanumeric = IsAlphanumeric;
}));
// node_modules/validator/lib/util/includesArray.js
var require_includesArray = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = void 0;
	exports.default = function includes(arr, val) {
		return arr.some(function(arrVal) {
			return val === arrVal;
		});
	};
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isDecimal.js
var require_isDecimal = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isDecimal;
	var _merge = _interopRequireDefault(require_merge());
	var _assertString = _interopRequireDefault(require_assertString());
	var _includesArray = _interopRequireDefault(require_includesArray());
	var _alpha = require_alpha();
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function decimalRegExp(options) {
		return new RegExp("^[-+]?([0-9]+)?(\\".concat(_alpha.decimal[options.locale], "[0-9]{").concat(options.decimal_digits, "})").concat(options.force_decimal ? "" : "?", "$"));
	}
	var default_decimal_options = {
		force_decimal: false,
		decimal_digits: "1,",
		locale: "en-US"
	};
	var blacklist = [
		"",
		"-",
		"+"
	];
	function isDecimal(str, options) {
		(0, _assertString.default)(str);
		options = (0, _merge.default)(options, default_decimal_options);
		if (options.locale in _alpha.decimal) return !(0, _includesArray.default)(blacklist, str.replace(/ /g, "")) && decimalRegExp(options).test(str);
		throw new Error("Invalid locale '".concat(options.locale, "'"));
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsDecimal.js
var require_IsDecimal = __commonJSMin(((exports, module, this$67) => {
	var __importDefault = this$67 && this$67.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsDecimal = exports.isDecimal = exports.IS_DECIMAL = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isDecimal_1 = __importDefault(require_isDecimal());
	exports.IS_DECIMAL = "isDecimal";
	function isDecimal(value, options) {
		return typeof value === "string" && (0, isDecimal_1.default)(value, options);
	}
	exports.isDecimal = isDecimal;
	function IsDecimal(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_DECIMAL,
			constraints: [options],
			validator: {
				validate: (value, args) => isDecimal(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property is not a valid decimal number.", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsDecimal = IsDecimal;
}));
// node_modules/validator/lib/isAscii.js
var require_isAscii = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isAscii;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var ascii = /^[\x00-\x7F]+$/;
	function isAscii(str) {
		(0, _assertString.default)(str);
		return ascii.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsAscii.js
var require_IsAscii = __commonJSMin(((exports, module, this$66) => {
	var __importDefault = this$66 && this$66.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsAscii = exports.isAscii = exports.IS_ASCII = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isAscii_1 = __importDefault(require_isAscii());
	exports.IS_ASCII = "isAscii";
	function isAscii(value) {
		return typeof value === "string" && (0, isAscii_1.default)(value);
	}
	exports.isAscii = isAscii;
	function IsAscii(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ASCII,
			validator: {
				validate: (value, args) => isAscii(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must contain only ASCII characters", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsAscii = IsAscii;
}));
// node_modules/validator/lib/isBase64.js
var require_isBase64 = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isBase64;
	var _assertString = _interopRequireDefault(require_assertString());
	var _merge = _interopRequireDefault(require_merge());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var base64WithPadding = /^[A-Za-z0-9+/]+={0,2}$/;
	var base64WithoutPadding = /^[A-Za-z0-9+/]+$/;
	var base64UrlWithPadding = /^[A-Za-z0-9_-]+={0,2}$/;
	var base64UrlWithoutPadding = /^[A-Za-z0-9_-]+$/;
	function isBase64(str, options) {
		var _options;
		(0, _assertString.default)(str);
		options = (0, _merge.default)(options, {
			urlSafe: false,
			padding: !((_options = options) !== null && _options !== void 0 && _options.urlSafe)
		});
		if (str === "") return true;
		if (options.padding && str.length % 4 !== 0) return false;
		var regex;
		if (options.urlSafe) regex = options.padding ? base64UrlWithPadding : base64UrlWithoutPadding;
		else regex = options.padding ? base64WithPadding : base64WithoutPadding;
		return (!options.padding || str.length % 4 === 0) && regex.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsBase64.js
var require_IsBase64 = __commonJSMin(((exports, module, this$65) => {
	var __importDefault = this$65 && this$65.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsBase64 = exports.isBase64 = exports.IS_BASE64 = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isBase64_1 = __importDefault(require_isBase64());
	exports.IS_BASE64 = "isBase64";
	function isBase64(value, options) {
		return typeof value === "string" && (0, isBase64_1.default)(value, options);
	}
	exports.isBase64 = isBase64;
	function IsBase64(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_BASE64,
			constraints: [options],
			validator: {
				validate: (value, args) => isBase64(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be base64 encoded", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsBase64 = IsBase64;
}));
// node_modules/validator/lib/isByteLength.js
var require_isByteLength = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isByteLength;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function isByteLength(str, options) {
		(0, _assertString.default)(str);
		var min;
		var max;
		if (_typeof(options) === "object") {
			min = options.min || 0;
			max = options.max;
		} else {
			min = arguments[1];
			max = arguments[2];
		}
		var len = encodeURI(str).split(/%..|./).length - 1;
		return len >= min && (typeof max === "undefined" || len <= max);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsByteLength.js
var require_IsByteLength = __commonJSMin(((exports, module, this$64) => {
	var __importDefault = this$64 && this$64.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsByteLength = exports.isByteLength = exports.IS_BYTE_LENGTH = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isByteLength_1 = __importDefault(require_isByteLength());
	exports.IS_BYTE_LENGTH = "isByteLength";
	function isByteLength(value, min, max) {
		return typeof value === "string" && (0, isByteLength_1.default)(value, {
			min,
			max
		});
	}
	exports.isByteLength = isByteLength;
	function IsByteLength(min, max, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_BYTE_LENGTH,
			constraints: [min, max],
			validator: {
				validate: (value, args) => isByteLength(value, args === null || args === void 0 ? void 0 : args.constraints[0], args === null || args === void 0 ? void 0 : args.constraints[1]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property's byte length must fall into ($constraint1, $constraint2) range", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsByteLength = IsByteLength;
}));
// node_modules/validator/lib/isLuhnNumber.js
var require_isLuhnNumber = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isLuhnNumber;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isLuhnNumber(str) {
		(0, _assertString.default)(str);
		var sanitized = str.replace(/[- ]+/g, "");
		var sum = 0;
		var digit;
		var tmpNum;
		var shouldDouble;
		for (var i = sanitized.length - 1; i >= 0; i--) {
			digit = sanitized.substring(i, i + 1);
			tmpNum = parseInt(digit, 10);
			if (shouldDouble) {
				tmpNum *= 2;
				if (tmpNum >= 10) sum += tmpNum % 10 + 1;
				else sum += tmpNum;
			} else sum += tmpNum;
			shouldDouble = !shouldDouble;
		}
		return !!(sum % 10 === 0 ? sanitized : false);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isCreditCard.js
var require_isCreditCard = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isCreditCard;
	var _assertString = _interopRequireDefault(require_assertString());
	var _isLuhnNumber = _interopRequireDefault(require_isLuhnNumber());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var cards = {
		amex: /^3[47][0-9]{13}$/,
		dinersclub: /^3(?:0[0-5]|[68][0-9])[0-9]{11}$/,
		discover: /^6(?:011|5[0-9][0-9])[0-9]{12,15}$/,
		jcb: /^(?:2131|1800|35\d{3})\d{11}$/,
		mastercard: /^5[1-5][0-9]{2}|(222[1-9]|22[3-9][0-9]|2[3-6][0-9]{2}|27[01][0-9]|2720)[0-9]{12}$/,
		unionpay: /^(6[27][0-9]{14}|^(81[0-9]{14,17}))$/,
		visa: /^(?:4[0-9]{12})(?:[0-9]{3,6})?$/
	};
	var allCards = function() {
		var tmpCardsArray = [];
		for (var cardProvider in cards) if (cards.hasOwnProperty(cardProvider)) tmpCardsArray.push(cards[cardProvider]);
		return tmpCardsArray;
	}();
	function isCreditCard(card) {
		var options = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {};
		(0, _assertString.default)(card);
		var provider = options.provider;
		var sanitized = card.replace(/[- ]+/g, "");
		if (provider && provider.toLowerCase() in cards) {
			if (!cards[provider.toLowerCase()].test(sanitized)) return false;
		} else if (provider && !(provider.toLowerCase() in cards)) throw new Error("".concat(provider, " is not a valid credit card provider."));
		else if (!allCards.some(function(cardProvider) {
			return cardProvider.test(sanitized);
		})) return false;
		return (0, _isLuhnNumber.default)(card);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsCreditCard.js
var require_IsCreditCard = __commonJSMin(((exports, module, this$63) => {
	var __importDefault = this$63 && this$63.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsCreditCard = exports.isCreditCard = exports.IS_CREDIT_CARD = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isCreditCard_1 = __importDefault(require_isCreditCard());
	exports.IS_CREDIT_CARD = "isCreditCard";
	function isCreditCard(value) {
		return typeof value === "string" && (0, isCreditCard_1.default)(value);
	}
	exports.isCreditCard = isCreditCard;
	function IsCreditCard(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_CREDIT_CARD,
			validator: {
				validate: (value, args) => isCreditCard(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a credit card", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsCreditCard = IsCreditCard;
}));
// node_modules/validator/lib/isCurrency.js
var require_isCurrency = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isCurrency;
	var _merge = _interopRequireDefault(require_merge());
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function currencyRegex(options) {
		var decimal_digits = "\\d{".concat(options.digits_after_decimal[0], "}");
		options.digits_after_decimal.forEach(function(digit, index) {
			if (index !== 0) decimal_digits = "".concat(decimal_digits, "|\\d{").concat(digit, "}");
		});
		var symbol = "(".concat(options.symbol.replace(/\W/, function(m) {
			return "\\".concat(m);
		}), ")").concat(options.require_symbol ? "" : "?");
		var negative = "-?";
		var valid_whole_dollar_amounts = [
			"0",
			"[1-9]\\d*",
			"[1-9]\\d{0,2}(\\".concat(options.thousands_separator, "\\d{3})*")
		];
		var whole_dollar_amount = "(".concat(valid_whole_dollar_amounts.join("|"), ")?");
		var decimal_amount = "(\\".concat(options.decimal_separator, "(").concat(decimal_digits, "))").concat(options.require_decimal ? "" : "?");
		var pattern = whole_dollar_amount + (options.allow_decimal || options.require_decimal ? decimal_amount : "");
		if (options.allow_negatives && !options.parens_for_negatives) {
			if (options.negative_sign_after_digits) pattern += negative;
			else if (options.negative_sign_before_digits) pattern = negative + pattern;
		}
		if (options.allow_negative_sign_placeholder) pattern = "( (?!\\-))?".concat(pattern);
		else if (options.allow_space_after_symbol) pattern = " ?".concat(pattern);
		else if (options.allow_space_after_digits) pattern += "( (?!$))?";
		if (options.symbol_after_digits) pattern += symbol;
		else pattern = symbol + pattern;
		if (options.allow_negatives) {
			if (options.parens_for_negatives) pattern = "(\\(".concat(pattern, "\\)|").concat(pattern, ")");
			else if (!(options.negative_sign_before_digits || options.negative_sign_after_digits)) pattern = negative + pattern;
		}
		return new RegExp("^(?!-? )(?=.*\\d)".concat(pattern, "$"));
	}
	var default_currency_options = {
		symbol: "$",
		require_symbol: false,
		allow_space_after_symbol: false,
		symbol_after_digits: false,
		allow_negatives: true,
		parens_for_negatives: false,
		negative_sign_before_digits: false,
		negative_sign_after_digits: false,
		allow_negative_sign_placeholder: false,
		thousands_separator: ",",
		decimal_separator: ".",
		allow_decimal: true,
		require_decimal: false,
		digits_after_decimal: [2],
		allow_space_after_digits: false
	};
	function isCurrency(str, options) {
		(0, _assertString.default)(str);
		options = (0, _merge.default)(options, default_currency_options);
		return currencyRegex(options).test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsCurrency.js
var require_IsCurrency = __commonJSMin(((exports, module, this$62) => {
	var __importDefault = this$62 && this$62.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsCurrency = exports.isCurrency = exports.IS_CURRENCY = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isCurrency_1 = __importDefault(require_isCurrency());
	exports.IS_CURRENCY = "isCurrency";
	function isCurrency(value, options) {
		return typeof value === "string" && (0, isCurrency_1.default)(value, options);
	}
	exports.isCurrency = isCurrency;
	function IsCurrency(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_CURRENCY,
			constraints: [options],
			validator: {
				validate: (value, args) => isCurrency(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a currency", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsCurrency = IsCurrency;
}));
// node_modules/validator/lib/util/checkHost.js
var require_checkHost = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = checkHost;
	function isRegExp(obj) {
		return Object.prototype.toString.call(obj) === "[object RegExp]";
	}
	function checkHost(host, matches) {
		for (var i = 0; i < matches.length; i++) {
			var match = matches[i];
			if (host === match || isRegExp(match) && match.test(host)) return true;
		}
		return false;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isFQDN.js
var require_isFQDN = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isFQDN;
	var _assertString = _interopRequireDefault(require_assertString());
	var _merge = _interopRequireDefault(require_merge());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var default_fqdn_options = {
		require_tld: true,
		allow_underscores: false,
		allow_trailing_dot: false,
		allow_numeric_tld: false,
		allow_wildcard: false,
		ignore_max_length: false
	};
	function isFQDN(str, options) {
		(0, _assertString.default)(str);
		options = (0, _merge.default)(options, default_fqdn_options);
		if (options.allow_trailing_dot && str[str.length - 1] === ".") str = str.substring(0, str.length - 1);
		if (options.allow_wildcard === true && str.indexOf("*.") === 0) str = str.substring(2);
		var parts = str.split(".");
		var tld = parts[parts.length - 1];
		if (options.require_tld) {
			if (parts.length < 2) return false;
			if (!options.allow_numeric_tld && !/^([a-z\u00A1-\u00A8\u00AA-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]{2,}|xn[a-z0-9-]{2,})$/i.test(tld)) return false;
			if (/\s/.test(tld)) return false;
		}
		if (!options.allow_numeric_tld && /^\d+$/.test(tld)) return false;
		return parts.every(function(part) {
			if (part.length > 63 && !options.ignore_max_length) return false;
			if (!/^[a-z_\u00a1-\uffff0-9-]+$/i.test(part)) return false;
			if (/[\uff01-\uff5e]/.test(part)) return false;
			if (/^-|-$/.test(part)) return false;
			if (!options.allow_underscores && /_/.test(part)) return false;
			return true;
		});
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isIP.js
var require_isIP = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isIP;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	var IPv4SegmentFormat = "(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])";
	var IPv4AddressFormat = "(".concat(IPv4SegmentFormat, "[.]){3}").concat(IPv4SegmentFormat);
	var IPv4AddressRegExp = new RegExp("^".concat(IPv4AddressFormat, "$"));
	var IPv6SegmentFormat = "(?:[0-9a-fA-F]{1,4})";
	var IPv6AddressRegExp = new RegExp("^(" + "(?:".concat(IPv6SegmentFormat, ":){7}(?:").concat(IPv6SegmentFormat, "|:)|") + "(?:".concat(IPv6SegmentFormat, ":){6}(?:").concat(IPv4AddressFormat, "|:").concat(IPv6SegmentFormat, "|:)|") + "(?:".concat(IPv6SegmentFormat, ":){5}(?::").concat(IPv4AddressFormat, "|(:").concat(IPv6SegmentFormat, "){1,2}|:)|") + "(?:".concat(IPv6SegmentFormat, ":){4}(?:(:").concat(IPv6SegmentFormat, "){0,1}:").concat(IPv4AddressFormat, "|(:").concat(IPv6SegmentFormat, "){1,3}|:)|") + "(?:".concat(IPv6SegmentFormat, ":){3}(?:(:").concat(IPv6SegmentFormat, "){0,2}:").concat(IPv4AddressFormat, "|(:").concat(IPv6SegmentFormat, "){1,4}|:)|") + "(?:".concat(IPv6SegmentFormat, ":){2}(?:(:").concat(IPv6SegmentFormat, "){0,3}:").concat(IPv4AddressFormat, "|(:").concat(IPv6SegmentFormat, "){1,5}|:)|") + "(?:".concat(IPv6SegmentFormat, ":){1}(?:(:").concat(IPv6SegmentFormat, "){0,4}:").concat(IPv4AddressFormat, "|(:").concat(IPv6SegmentFormat, "){1,6}|:)|") + "(?::((?::".concat(IPv6SegmentFormat, "){0,5}:").concat(IPv4AddressFormat, "|(?::").concat(IPv6SegmentFormat, "){1,7}|:))") + ")(%[0-9a-zA-Z.]{1,})?$");
	function isIP(ipAddress) {
		var options = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {};
		(0, _assertString.default)(ipAddress);
		var version = (_typeof(options) === "object" ? options.version : arguments[1]) || "";
		if (!version) return isIP(ipAddress, { version: 4 }) || isIP(ipAddress, { version: 6 });
		if (version.toString() === "4") return IPv4AddressRegExp.test(ipAddress);
		if (version.toString() === "6") return IPv6AddressRegExp.test(ipAddress);
		return false;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isEmail.js
var require_isEmail = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isEmail;
	var _assertString = _interopRequireDefault(require_assertString());
	var _checkHost = _interopRequireDefault(require_checkHost());
	var _isByteLength = _interopRequireDefault(require_isByteLength());
	var _isFQDN = _interopRequireDefault(require_isFQDN());
	var _isIP = _interopRequireDefault(require_isIP());
	var _merge = _interopRequireDefault(require_merge());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var default_email_options = {
		allow_display_name: false,
		allow_underscores: false,
		require_display_name: false,
		allow_utf8_local_part: true,
		require_tld: true,
		blacklisted_chars: "",
		ignore_max_length: false,
		host_blacklist: [],
		host_whitelist: []
	};
	var splitNameAddress = /^([^\x00-\x1F\x7F-\x9F\cX]+)</i;
	var emailUserPart = /^[a-z\d!#\$%&'\*\+\-\/=\?\^_`{\|}~]+$/i;
	var gmailUserPart = /^[a-z\d]+$/;
	var quotedEmailUser = /^([\s\x01-\x08\x0b\x0c\x0e-\x1f\x7f\x21\x23-\x5b\x5d-\x7e]|(\\[\x01-\x09\x0b\x0c\x0d-\x7f]))*$/i;
	var emailUserUtf8Part = /^[a-z\d!#\$%&'\*\+\-\/=\?\^_`{\|}~\u00A1-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]+$/i;
	var quotedEmailUserUtf8 = /^([\s\x01-\x08\x0b\x0c\x0e-\x1f\x7f\x21\x23-\x5b\x5d-\x7e\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]|(\\[\x01-\x09\x0b\x0c\x0d-\x7f\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]))*$/i;
	var defaultMaxEmailLength = 254;
	function validateDisplayName(display_name) {
		var display_name_without_quotes = display_name.replace(/^"(.+)"$/, "$1");
		if (!display_name_without_quotes.trim()) return false;
		if (/[\.";<>]/.test(display_name_without_quotes)) {
			if (display_name_without_quotes === display_name) return false;
			if (!(display_name_without_quotes.split("\"").length === display_name_without_quotes.split("\\\"").length)) return false;
		}
		return true;
	}
	function isEmail(str, options) {
		(0, _assertString.default)(str);
		options = (0, _merge.default)(options, default_email_options);
		if (options.require_display_name || options.allow_display_name) {
			var display_email = str.match(splitNameAddress);
			if (display_email) {
				var display_name = display_email[1];
				str = str.replace(display_name, "").replace(/(^<|>$)/g, "");
				if (display_name.endsWith(" ")) display_name = display_name.slice(0, -1);
				if (!validateDisplayName(display_name)) return false;
			} else if (options.require_display_name) return false;
		}
		if (!options.ignore_max_length && str.length > defaultMaxEmailLength) return false;
		var parts = str.split("@");
		var domain = parts.pop();
		var lower_domain = domain.toLowerCase();
		if (options.host_blacklist.length > 0 && (0, _checkHost.default)(lower_domain, options.host_blacklist)) return false;
		if (options.host_whitelist.length > 0 && !(0, _checkHost.default)(lower_domain, options.host_whitelist)) return false;
		var user = parts.join("@");
		if (options.domain_specific_validation && (lower_domain === "gmail.com" || lower_domain === "googlemail.com")) {
			user = user.toLowerCase();
			var username = user.split("+")[0];
			if (!(0, _isByteLength.default)(username.replace(/\./g, ""), {
				min: 6,
				max: 30
			})) return false;
			var _user_parts = username.split(".");
			for (var i = 0; i < _user_parts.length; i++) if (!gmailUserPart.test(_user_parts[i])) return false;
		}
		if (options.ignore_max_length === false && (!(0, _isByteLength.default)(user, { max: 64 }) || !(0, _isByteLength.default)(domain, { max: 254 }))) return false;
		if (!(0, _isFQDN.default)(domain, {
			require_tld: options.require_tld,
			ignore_max_length: options.ignore_max_length,
			allow_underscores: options.allow_underscores
		})) {
			if (!options.allow_ip_domain) return false;
			if (!(0, _isIP.default)(domain)) {
				if (!domain.startsWith("[") || !domain.endsWith("]")) return false;
				var noBracketdomain = domain.slice(1, -1);
				if (noBracketdomain.length === 0 || !(0, _isIP.default)(noBracketdomain)) return false;
			}
		}
		if (options.blacklisted_chars) {
			if (user.search(new RegExp("[".concat(options.blacklisted_chars, "]+"), "g")) !== -1) return false;
		}
		if (user[0] === "\"" && user[user.length - 1] === "\"") {
			user = user.slice(1, user.length - 1);
			return options.allow_utf8_local_part ? quotedEmailUserUtf8.test(user) : quotedEmailUser.test(user);
		}
		var pattern = options.allow_utf8_local_part ? emailUserUtf8Part : emailUserPart;
		var user_parts = user.split(".");
		for (var _i = 0; _i < user_parts.length; _i++) if (!pattern.test(user_parts[_i])) return false;
		return true;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsEmail.js
var require_IsEmail = __commonJSMin(((exports, module, this$61) => {
	var __importDefault = this$61 && this$61.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsEmail = exports.isEmail = exports.IS_EMAIL = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isEmail_1 = __importDefault(require_isEmail());
	exports.IS_EMAIL = "isEmail";
	function isEmail(value, options) {
		return typeof value === "string" && (0, isEmail_1.default)(value, options);
	}
	exports.isEmail = isEmail;
	function IsEmail(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_EMAIL,
			constraints: [options],
			validator: {
				validate: (value, args) => isEmail(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be an email", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsEmail = IsEmail;
}));
// node_modules/class-validator/cjs/decorator/string/IsFQDN.js
var require_IsFQDN = __commonJSMin(((exports, module, this$60) => {
	var __importDefault = this$60 && this$60.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsFQDN = exports.isFQDN = exports.IS_FQDN = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isFQDN_1 = __importDefault(require_isFQDN());
	exports.IS_FQDN = "isFqdn";
	function isFQDN(value, options) {
		return typeof value === "string" && (0, isFQDN_1.default)(value, options);
	}
	exports.isFQDN = isFQDN;
	function IsFQDN(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_FQDN,
			constraints: [options],
			validator: {
				validate: (value, args) => isFQDN(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a valid domain name", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsFQDN = IsFQDN;
}));
// node_modules/validator/lib/isFullWidth.js
var require_isFullWidth = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isFullWidth;
	exports.fullWidth = void 0;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var fullWidth = exports.fullWidth = /[^\u0020-\u007E\uFF61-\uFF9F\uFFA0-\uFFDC\uFFE8-\uFFEE0-9a-zA-Z]/;
	function isFullWidth(str) {
		(0, _assertString.default)(str);
		return fullWidth.test(str);
	}
}));
// node_modules/class-validator/cjs/decorator/string/IsFullWidth.js
var require_IsFullWidth = __commonJSMin(((exports, module, this$59) => {
	var __importDefault = this$59 && this$59.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsFullWidth = exports.isFullWidth = exports.IS_FULL_WIDTH = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isFullWidth_1 = __importDefault(require_isFullWidth());
	exports.IS_FULL_WIDTH = "isFullWidth";
	function isFullWidth(value) {
		return typeof value === "string" && (0, isFullWidth_1.default)(value);
	}
	exports.isFullWidth = isFullWidth;
	function IsFullWidth(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_FULL_WIDTH,
			validator: {
				validate: (value, args) => isFullWidth(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must contain a full-width characters", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsFullWidth = IsFullWidth;
}));
// node_modules/validator/lib/isHalfWidth.js
var require_isHalfWidth = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isHalfWidth;
	exports.halfWidth = void 0;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var halfWidth = exports.halfWidth = /[\u0020-\u007E\uFF61-\uFF9F\uFFA0-\uFFDC\uFFE8-\uFFEE0-9a-zA-Z]/;
	function isHalfWidth(str) {
		(0, _assertString.default)(str);
		return halfWidth.test(str);
	}
}));
// node_modules/class-validator/cjs/decorator/string/IsHalfWidth.js
var require_IsHalfWidth = __commonJSMin(((exports, module, this$58) => {
	var __importDefault = this$58 && this$58.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsHalfWidth = exports.isHalfWidth = exports.IS_HALF_WIDTH = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isHalfWidth_1 = __importDefault(require_isHalfWidth());
	exports.IS_HALF_WIDTH = "isHalfWidth";
	function isHalfWidth(value) {
		return typeof value === "string" && (0, isHalfWidth_1.default)(value);
	}
	exports.isHalfWidth = isHalfWidth;
	function IsHalfWidth(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_HALF_WIDTH,
			validator: {
				validate: (value, args) => isHalfWidth(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must contain a half-width characters", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsHalfWidth = IsHalfWidth;
}));
// node_modules/validator/lib/isVariableWidth.js
var require_isVariableWidth = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isVariableWidth;
	var _assertString = _interopRequireDefault(require_assertString());
	var _isFullWidth = require_isFullWidth();
	var _isHalfWidth = require_isHalfWidth();
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isVariableWidth(str) {
		(0, _assertString.default)(str);
		return _isFullWidth.fullWidth.test(str) && _isHalfWidth.halfWidth.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsVariableWidth.js
var require_IsVariableWidth = __commonJSMin(((exports, module, this$57) => {
	var __importDefault = this$57 && this$57.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsVariableWidth = exports.isVariableWidth = exports.IS_VARIABLE_WIDTH = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isVariableWidth_1 = __importDefault(require_isVariableWidth());
	exports.IS_VARIABLE_WIDTH = "isVariableWidth";
	function isVariableWidth(value) {
		return typeof value === "string" && (0, isVariableWidth_1.default)(value);
	}
	exports.isVariableWidth = isVariableWidth;
	function IsVariableWidth(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_VARIABLE_WIDTH,
			validator: {
				validate: (value, args) => isVariableWidth(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must contain a full-width and half-width characters", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsVariableWidth = IsVariableWidth;
}));
// node_modules/validator/lib/isHexColor.js
var require_isHexColor = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isHexColor;
	var _assertString = _interopRequireDefault(require_assertString());
	var _merge = _interopRequireDefault(require_merge());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var hexcolor = /^#?([0-9A-F]{3}|[0-9A-F]{4}|[0-9A-F]{6}|[0-9A-F]{8})$/i;
	var hexcolor_with_prefix = /^#([0-9A-F]{3}|[0-9A-F]{4}|[0-9A-F]{6}|[0-9A-F]{8})$/i;
	var default_is_hexcolor_options = { require_hashtag: false };
	function isHexColor(str, options) {
		(0, _assertString.default)(str);
		options = (0, _merge.default)(options, default_is_hexcolor_options);
		return (options.require_hashtag ? hexcolor_with_prefix : hexcolor).test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsHexColor.js
var require_IsHexColor = __commonJSMin(((exports, module, this$56) => {
	var __importDefault = this$56 && this$56.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsHexColor = exports.isHexColor = exports.IS_HEX_COLOR = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isHexColor_1 = __importDefault(require_isHexColor());
	exports.IS_HEX_COLOR = "isHexColor";
	function isHexColor(value) {
		return typeof value === "string" && (0, isHexColor_1.default)(value);
	}
	exports.isHexColor = isHexColor;
	function IsHexColor(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_HEX_COLOR,
			validator: {
				validate: (value, args) => isHexColor(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a hexadecimal color", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsHexColor = IsHexColor;
}));
// node_modules/validator/lib/isHexadecimal.js
var require_isHexadecimal = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isHexadecimal;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var hexadecimal = /^(0x|0h)?[0-9A-F]+$/i;
	function isHexadecimal(str) {
		(0, _assertString.default)(str);
		return hexadecimal.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsHexadecimal.js
var require_IsHexadecimal = __commonJSMin(((exports, module, this$55) => {
	var __importDefault = this$55 && this$55.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsHexadecimal = exports.isHexadecimal = exports.IS_HEXADECIMAL = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isHexadecimal_1 = __importDefault(require_isHexadecimal());
	exports.IS_HEXADECIMAL = "isHexadecimal";
	function isHexadecimal(value) {
		return typeof value === "string" && (0, isHexadecimal_1.default)(value);
	}
	exports.isHexadecimal = isHexadecimal;
	function IsHexadecimal(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_HEXADECIMAL,
			validator: {
				validate: (value, args) => isHexadecimal(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a hexadecimal number", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsHexadecimal = IsHexadecimal;
}));
// node_modules/class-validator/cjs/decorator/ValidationOptions.js
var require_ValidationOptions = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isValidationOptions = void 0;
	function isValidationOptions(val) {
		if (!val) return false;
		return "each" in val || "message" in val || "groups" in val || "always" in val || "context" in val || "validateIf" in val;
	}
	exports.isValidationOptions = isValidationOptions;
}));
// node_modules/validator/lib/isMACAddress.js
var require_isMACAddress = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isMACAddress;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var macAddress48 = /^(?:[0-9a-fA-F]{2}([-:\s]))([0-9a-fA-F]{2}\1){4}([0-9a-fA-F]{2})$/;
	var macAddress48NoSeparators = /^([0-9a-fA-F]){12}$/;
	var macAddress48WithDots = /^([0-9a-fA-F]{4}\.){2}([0-9a-fA-F]{4})$/;
	var macAddress64 = /^(?:[0-9a-fA-F]{2}([-:\s]))([0-9a-fA-F]{2}\1){6}([0-9a-fA-F]{2})$/;
	var macAddress64NoSeparators = /^([0-9a-fA-F]){16}$/;
	var macAddress64WithDots = /^([0-9a-fA-F]{4}\.){3}([0-9a-fA-F]{4})$/;
	function isMACAddress(str, options) {
		(0, _assertString.default)(str);
		if (options !== null && options !== void 0 && options.eui) options.eui = String(options.eui);
		if (options !== null && options !== void 0 && options.no_colons || options !== null && options !== void 0 && options.no_separators) {
			if (options.eui === "48") return macAddress48NoSeparators.test(str);
			if (options.eui === "64") return macAddress64NoSeparators.test(str);
			return macAddress48NoSeparators.test(str) || macAddress64NoSeparators.test(str);
		}
		if ((options === null || options === void 0 ? void 0 : options.eui) === "48") return macAddress48.test(str) || macAddress48WithDots.test(str);
		if ((options === null || options === void 0 ? void 0 : options.eui) === "64") return macAddress64.test(str) || macAddress64WithDots.test(str);
		return isMACAddress(str, { eui: "48" }) || isMACAddress(str, { eui: "64" });
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsMacAddress.js
var require_IsMacAddress = __commonJSMin(((exports, module, this$54) => {
	var __importDefault = this$54 && this$54.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsMACAddress = exports.isMACAddress = exports.IS_MAC_ADDRESS = void 0;
	const ValidationOptions_1 = require_ValidationOptions();
	const ValidateBy_1 = require_ValidateBy();
	const isMACAddress_1 = __importDefault(require_isMACAddress());
	exports.IS_MAC_ADDRESS = "isMacAddress";
	function isMACAddress(value, options) {
		return typeof value === "string" && (0, isMACAddress_1.default)(value, options);
	}
	exports.isMACAddress = isMACAddress;
	function IsMACAddress(optionsOrValidationOptionsArg, validationOptionsArg) {
		const options = !(0, ValidationOptions_1.isValidationOptions)(optionsOrValidationOptionsArg) ? optionsOrValidationOptionsArg : void 0;
		const validationOptions = (0, ValidationOptions_1.isValidationOptions)(optionsOrValidationOptionsArg) ? optionsOrValidationOptionsArg : validationOptionsArg;
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_MAC_ADDRESS,
			constraints: [options],
			validator: {
				validate: (value, args) => isMACAddress(value, options),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a MAC Address", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsMACAddress = IsMACAddress;
}));
// node_modules/class-validator/cjs/decorator/string/IsIP.js
var require_IsIP = __commonJSMin(((exports, module, this$53) => {
	var __importDefault = this$53 && this$53.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsIP = exports.isIP = exports.IS_IP = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isIP_1 = __importDefault(require_isIP());
	exports.IS_IP = "isIp";
	function isIP(value, version) {
		const versionStr = version ? `${version}` : void 0;
		return typeof value === "string" && (0, isIP_1.default)(value, versionStr);
	}
	exports.isIP = isIP;
	function IsIP(version, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_IP,
			constraints: [version],
			validator: {
				validate: (value, args) => isIP(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be an ip address", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsIP = IsIP;
}));
// node_modules/validator/lib/isInt.js
var require_isInt = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isInt;
	var _assertString = _interopRequireDefault(require_assertString());
	var _nullUndefinedCheck = _interopRequireDefault(require_nullUndefinedCheck());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var int = /^(?:[-+]?(?:0|[1-9][0-9]*))$/;
	var intLeadingZeroes = /^[-+]?[0-9]+$/;
	function isInt(str, options) {
		(0, _assertString.default)(str);
		options = options || {};
		var regex = options.allow_leading_zeroes === false ? int : intLeadingZeroes;
		var minCheckPassed = !options.hasOwnProperty("min") || (0, _nullUndefinedCheck.default)(options.min) || str >= options.min;
		var maxCheckPassed = !options.hasOwnProperty("max") || (0, _nullUndefinedCheck.default)(options.max) || str <= options.max;
		var ltCheckPassed = !options.hasOwnProperty("lt") || (0, _nullUndefinedCheck.default)(options.lt) || str < options.lt;
		var gtCheckPassed = !options.hasOwnProperty("gt") || (0, _nullUndefinedCheck.default)(options.gt) || str > options.gt;
		return regex.test(str) && minCheckPassed && maxCheckPassed && ltCheckPassed && gtCheckPassed;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isPort.js
var require_isPort = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isPort;
	var _isInt = _interopRequireDefault(require_isInt());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isPort(str) {
		return (0, _isInt.default)(str, {
			allow_leading_zeroes: false,
			min: 0,
			max: 65535
		});
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsPort.js
var require_IsPort = __commonJSMin(((exports, module, this$52) => {
	var __importDefault = this$52 && this$52.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsPort = exports.isPort = exports.IS_PORT = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isPort_1 = __importDefault(require_isPort());
	exports.IS_PORT = "isPort";
	function isPort(value) {
		return typeof value === "string" && (0, isPort_1.default)(value);
	}
	exports.isPort = isPort;
	function IsPort(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_PORT,
			validator: {
				validate: (value, args) => isPort(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a port", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsPort = IsPort;
}));
// node_modules/validator/lib/isISBN.js
var require_isISBN = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isISBN;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var possibleIsbn10 = /^(?:[0-9]{9}X|[0-9]{10})$/;
	var possibleIsbn13 = /^(?:[0-9]{13})$/;
	var factor = [1, 3];
	function isISBN(isbn, options) {
		(0, _assertString.default)(isbn);
		var version = String((options === null || options === void 0 ? void 0 : options.version) || options);
		if (!(options !== null && options !== void 0 && options.version || options)) return isISBN(isbn, { version: 10 }) || isISBN(isbn, { version: 13 });
		var sanitizedIsbn = isbn.replace(/[\s-]+/g, "");
		var checksum = 0;
		if (version === "10") {
			if (!possibleIsbn10.test(sanitizedIsbn)) return false;
			for (var i = 0; i < version - 1; i++) checksum += (i + 1) * sanitizedIsbn.charAt(i);
			if (sanitizedIsbn.charAt(9) === "X") checksum += 100;
			else checksum += 10 * sanitizedIsbn.charAt(9);
			if (checksum % 11 === 0) return true;
		} else if (version === "13") {
			if (!possibleIsbn13.test(sanitizedIsbn)) return false;
			for (var _i = 0; _i < 12; _i++) checksum += factor[_i % 2] * sanitizedIsbn.charAt(_i);
			if (sanitizedIsbn.charAt(12) - (10 - checksum % 10) % 10 === 0) return true;
		}
		return false;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsISBN.js
var require_IsISBN = __commonJSMin(((exports, module, this$51) => {
	var __importDefault = this$51 && this$51.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsISBN = exports.isISBN = exports.IS_ISBN = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isISBN_1 = __importDefault(require_isISBN());
	exports.IS_ISBN = "isIsbn";
	function isISBN(value, version) {
		const versionStr = version ? `${version}` : void 0;
		return typeof value === "string" && (0, isISBN_1.default)(value, versionStr);
	}
	exports.isISBN = isISBN;
	function IsISBN(version, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ISBN,
			constraints: [version],
			validator: {
				validate: (value, args) => isISBN(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be an ISBN", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsISBN = IsISBN;
}));
// node_modules/validator/lib/isISIN.js
var require_isISIN = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isISIN;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var isin = /^[A-Z]{2}[0-9A-Z]{9}[0-9]$/;
	function isISIN(str) {
		(0, _assertString.default)(str);
		if (!isin.test(str)) return false;
		var double = true;
		var sum = 0;
		for (var i = str.length - 2; i >= 0; i--) if (str[i] >= "A" && str[i] <= "Z") {
			var value = str[i].charCodeAt(0) - 55;
			var lo = value % 10;
			var hi = Math.trunc(value / 10);
			for (var _i = 0, _arr = [lo, hi]; _i < _arr.length; _i++) {
				var digit = _arr[_i];
				if (double) {
					if (digit >= 5) sum += 1 + (digit - 5) * 2;
					else sum += digit * 2;
				} else sum += digit;
				double = !double;
			}
		} else {
			var _digit = str[i].charCodeAt(0) - "0".charCodeAt(0);
			if (double) {
				if (_digit >= 5) sum += 1 + (_digit - 5) * 2;
				else sum += _digit * 2;
			} else sum += _digit;
			double = !double;
		}
		var check = Math.trunc((sum + 9) / 10) * 10 - sum;
		return +str[str.length - 1] === check;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsISIN.js
var require_IsISIN = __commonJSMin(((exports, module, this$50) => {
	var __importDefault = this$50 && this$50.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsISIN = exports.isISIN = exports.IS_ISIN = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isISIN_1 = __importDefault(require_isISIN());
	exports.IS_ISIN = "isIsin";
	function isISIN(value) {
		return typeof value === "string" && (0, isISIN_1.default)(value);
	}
	exports.isISIN = isISIN;
	function IsISIN(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ISIN,
			validator: {
				validate: (value, args) => isISIN(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be an ISIN (stock/security identifier)", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsISIN = IsISIN;
}));
// node_modules/validator/lib/isISO8601.js
var require_isISO8601 = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isISO8601;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var iso8601 = /^([\+-]?\d{4}(?!\d{2}\b))((-?)((0[1-9]|1[0-2])(\3([12]\d|0[1-9]|3[01]))?|W([0-4]\d|5[0-3])(-?[1-7])?|(00[1-9]|0[1-9]\d|[12]\d{2}|3([0-5]\d|6[1-6])))([T\s]((([01]\d|2[0-3])((:?)[0-5]\d)?|24:?00)([\.,]\d+(?!:))?)?(\17[0-5]\d([\.,]\d+)?)?([zZ]|([\+-])([01]\d|2[0-3]):?([0-5]\d)?)?)?)?$/;
	var iso8601StrictSeparator = /^([\+-]?\d{4}(?!\d{2}\b))((-?)((0[1-9]|1[0-2])(\3([12]\d|0[1-9]|3[01]))?|W([0-4]\d|5[0-3])(-?[1-7])?|(00[1-9]|0[1-9]\d|[12]\d{2}|3([0-5]\d|6[1-6])))([T]((([01]\d|2[0-3])((:?)[0-5]\d)?|24:?00)([\.,]\d+(?!:))?)?(\17[0-5]\d([\.,]\d+)?)?([zZ]|([\+-])([01]\d|2[0-3]):?([0-5]\d)?)?)?)?$/;
	var isValidDate = function isValidDate(str) {
		var ordinalMatch = str.match(/^(\d{4})-?(\d{3})([ T]{1}\.*|$)/);
		if (ordinalMatch) {
			var oYear = Number(ordinalMatch[1]);
			var oDay = Number(ordinalMatch[2]);
			if (oYear % 4 === 0 && oYear % 100 !== 0 || oYear % 400 === 0) return oDay <= 366;
			return oDay <= 365;
		}
		var match = str.match(/(\d{4})-?(\d{0,2})-?(\d*)/).map(Number);
		var year = match[1];
		var month = match[2];
		var day = match[3];
		var monthString = month ? "0".concat(month).slice(-2) : month;
		var dayString = day ? "0".concat(day).slice(-2) : day;
		var d = new Date("".concat(year, "-").concat(monthString || "01", "-").concat(dayString || "01"));
		if (month && day) return d.getUTCFullYear() === year && d.getUTCMonth() + 1 === month && d.getUTCDate() === day;
		return true;
	};
	function isISO8601(str) {
		var options = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {};
		(0, _assertString.default)(str);
		var check = options.strictSeparator ? iso8601StrictSeparator.test(str) : iso8601.test(str);
		if (check && options.strict) return isValidDate(str);
		return check;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsISO8601.js
var require_IsISO8601 = __commonJSMin(((exports, module, this$49) => {
	var __importDefault = this$49 && this$49.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsISO8601 = exports.isISO8601 = exports.IS_ISO8601 = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isISO8601_1 = __importDefault(require_isISO8601());
	exports.IS_ISO8601 = "isIso8601";
	function isISO8601(value, options) {
		return typeof value === "string" && (0, isISO8601_1.default)(value, options);
	}
	exports.isISO8601 = isISO8601;
	function IsISO8601(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ISO8601,
			constraints: [options],
			validator: {
				validate: (value, args) => isISO8601(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a valid ISO 8601 date string", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsISO8601 = IsISO8601;
}));
// node_modules/validator/lib/isJSON.js
var require_isJSON = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isJSON;
	var _assertString = _interopRequireDefault(require_assertString());
	var _includesArray = _interopRequireDefault(require_includesArray());
	var _merge = _interopRequireDefault(require_merge());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	var default_json_options = {
		allow_primitives: false,
		allow_any_value: false
	};
	function isJSON(str, options) {
		(0, _assertString.default)(str);
		try {
			options = (0, _merge.default)(options, default_json_options);
			var obj = JSON.parse(str);
			if (options.allow_any_value) return true;
			var primitives = [];
			if (options.allow_primitives) primitives = [
				null,
				false,
				true
			];
			return (0, _includesArray.default)(primitives, obj) || !!obj && _typeof(obj) === "object";
		} catch (e) {}
		return false;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsJSON.js
var require_IsJSON = __commonJSMin(((exports, module, this$48) => {
	var __importDefault = this$48 && this$48.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsJSON = exports.isJSON = exports.IS_JSON = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isJSON_1 = __importDefault(require_isJSON());
	exports.IS_JSON = "isJson";
	function isJSON(value) {
		return typeof value === "string" && (0, isJSON_1.default)(value);
	}
	exports.isJSON = isJSON;
	function IsJSON(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_JSON,
			validator: {
				validate: (value, args) => isJSON(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a json string", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsJSON = IsJSON;
}));
// node_modules/validator/lib/isJWT.js
var require_isJWT = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isJWT;
	var _assertString = _interopRequireDefault(require_assertString());
	var _isBase = _interopRequireDefault(require_isBase64());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isJWT(str) {
		(0, _assertString.default)(str);
		var dotSplit = str.split(".");
		if (dotSplit.length !== 3) return false;
		return dotSplit.reduce(function(acc, currElem) {
			return acc && (0, _isBase.default)(currElem, { urlSafe: true });
		}, true);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsJWT.js
var require_IsJWT = __commonJSMin(((exports, module, this$47) => {
	var __importDefault = this$47 && this$47.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsJWT = exports.isJWT = exports.IS_JWT = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isJWT_1 = __importDefault(require_isJWT());
	exports.IS_JWT = "isJwt";
	function isJWT(value) {
		return typeof value === "string" && (0, isJWT_1.default)(value);
	}
	exports.isJWT = isJWT;
	function IsJWT(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_JWT,
			validator: {
				validate: (value, args) => isJWT(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a jwt string", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsJWT = IsJWT;
}));
// node_modules/validator/lib/isLowercase.js
var require_isLowercase = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isLowercase;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isLowercase(str) {
		(0, _assertString.default)(str);
		return str === str.toLowerCase();
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsLowercase.js
var require_IsLowercase = __commonJSMin(((exports, module, this$46) => {
	var __importDefault = this$46 && this$46.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsLowercase = exports.isLowercase = exports.IS_LOWERCASE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isLowercase_1 = __importDefault(require_isLowercase());
	exports.IS_LOWERCASE = "isLowercase";
	function isLowercase(value) {
		return typeof value === "string" && (0, isLowercase_1.default)(value);
	}
	exports.isLowercase = isLowercase;
	function IsLowercase(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_LOWERCASE,
			validator: {
				validate: (value, args) => isLowercase(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a lowercase string", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsLowercase = IsLowercase;
}));
// node_modules/validator/lib/isMobilePhone.js
var require_isMobilePhone = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isMobilePhone;
	exports.locales = void 0;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var phones = {
		"am-AM": /^(\+?374|0)(33|4[134]|55|77|88|9[13-689])\d{6}$/,
		"ar-AE": /^((\+?971)|0)?5[024568]\d{7}$/,
		"ar-BH": /^(\+?973)?(3|6)\d{7}$/,
		"ar-DZ": /^(\+?213|0)(5|6|7)\d{8}$/,
		"ar-LB": /^(\+?961)?((3|81)\d{6}|7\d{7})$/,
		"ar-EG": /^((\+?20)|0)?1[0125]\d{8}$/,
		"ar-IQ": /^(\+?964|0)?7[0-9]\d{8}$/,
		"ar-JO": /^(\+?962|0)?7[789]\d{7}$/,
		"ar-KW": /^(\+?965)([569]\d{7}|41\d{6})$/,
		"ar-LY": /^((\+?218)|0)?(9[1-6]\d{7}|[1-8]\d{7,9})$/,
		"ar-MA": /^(?:(?:\+|00)212|0)[5-7]\d{8}$/,
		"ar-OM": /^((\+|00)968)?([79][1-9])\d{6}$/,
		"ar-PS": /^(\+?970|0)5[6|9](\d{7})$/,
		"ar-SA": /^(!?(\+?966)|0)?5\d{8}$/,
		"ar-SD": /^((\+?249)|0)?(9[012369]|1[012])\d{7}$/,
		"ar-SY": /^(!?(\+?963)|0)?9\d{8}$/,
		"ar-TN": /^(\+?216)?[2459]\d{7}$/,
		"az-AZ": /^(\+994|0)(10|5[015]|7[07]|99)\d{7}$/,
		"ar-QA": /^(\+?974|0)?([3567]\d{7})$/,
		"bs-BA": /^((((\+|00)3876)|06))((([0-3]|[5-6])\d{6})|(4\d{7}))$/,
		"be-BY": /^(\+?375)?(24|25|29|33|44)\d{7}$/,
		"bg-BG": /^(\+?359|0)?8[789]\d{7}$/,
		"bn-BD": /^(\+?880|0)1[13456789][0-9]{8}$/,
		"ca-AD": /^(\+376)?[346]\d{5}$/,
		"cs-CZ": /^(\+?420)? ?[1-9][0-9]{2} ?[0-9]{3} ?[0-9]{3}$/,
		"da-DK": /^(\+?45)?\s?\d{2}\s?\d{2}\s?\d{2}\s?\d{2}$/,
		"de-DE": /^((\+49|0)1)(5[0-25-9]\d|6([23]|0\d?)|7([0-57-9]|6\d))\d{7,9}$/,
		"de-AT": /^(\+43|0)\d{1,4}\d{3,12}$/,
		"de-CH": /^(\+41|0)([1-9])\d{1,9}$/,
		"de-LU": /^(\+352)?((6\d1)\d{6})$/,
		"dv-MV": /^(\+?960)?(7[2-9]|9[1-9])\d{5}$/,
		"el-GR": /^(\+?30|0)?6(8[5-9]|9(?![26])[0-9])\d{7}$/,
		"el-CY": /^(\+?357?)?(9(9|7|6|5|4)\d{6})$/,
		"en-AI": /^(\+?1|0)264(?:2(35|92)|4(?:6[1-2]|76|97)|5(?:3[6-9]|8[1-4])|7(?:2(4|9)|72))\d{4}$/,
		"en-AU": /^(\+?61|0)4\d{8}$/,
		"en-AG": /^(?:\+1|1)268(?:464|7(?:1[3-9]|[28]\d|3[0246]|64|7[0-689]))\d{4}$/,
		"en-BM": /^(\+?1)?441(((3|7)\d{6}$)|(5[0-3][0-9]\d{4}$)|(59\d{5}$))/,
		"en-BS": /^(\+?1[-\s]?|0)?\(?242\)?[-\s]?\d{3}[-\s]?\d{4}$/,
		"en-GB": /^(\+?44|0)7[1-9]\d{8}$/,
		"en-GG": /^(\+?44|0)1481\d{6}$/,
		"en-GH": /^(\+233|0)(20|50|24|54|27|57|26|56|23|53|28|55|59)\d{7}$/,
		"en-GY": /^(\+592|0)6\d{6}$/,
		"en-HK": /^(\+?852[-\s]?)?[456789]\d{3}[-\s]?\d{4}$/,
		"en-MO": /^(\+?853[-\s]?)?[6]\d{3}[-\s]?\d{4}$/,
		"en-IE": /^(\+?353|0)8[356789]\d{7}$/,
		"en-IN": /^(\+?91|0)?[6789]\d{9}$/,
		"en-JM": /^(\+?876)?\d{7}$/,
		"en-KE": /^(\+?254|0)(7|1)\d{8}$/,
		"fr-CF": /^(\+?236| ?)(70|75|77|72|21|22)\d{6}$/,
		"en-SS": /^(\+?211|0)(9[1257])\d{7}$/,
		"en-KI": /^((\+686|686)?)?( )?((6|7)(2|3|8)[0-9]{6})$/,
		"en-KN": /^(?:\+1|1)869(?:46\d|48[89]|55[6-8]|66\d|76[02-7])\d{4}$/,
		"en-LS": /^(\+?266)(22|28|57|58|59|27|52)\d{6}$/,
		"en-MT": /^(\+?356|0)?(99|79|77|21|27|22|25)[0-9]{6}$/,
		"en-MU": /^(\+?230|0)?\d{8}$/,
		"en-MW": /^(\+?265|0)(((77|88|31|99|98|21)\d{7})|(((111)|1)\d{6})|(32000\d{4}))$/,
		"en-NA": /^(\+?264|0)(6|8)\d{7}$/,
		"en-NG": /^(\+?234|0)?[789]\d{9}$/,
		"en-NZ": /^(\+?64|0)[28]\d{7,9}$/,
		"en-PG": /^(\+?675|0)?(7\d|8[18])\d{6}$/,
		"en-PK": /^((00|\+)?92|0)3[0-6]\d{8}$/,
		"en-PH": /^(09|\+639)\d{9}$/,
		"en-RW": /^(\+?250|0)?[7]\d{8}$/,
		"en-SG": /^(\+65)?[3689]\d{7}$/,
		"en-SL": /^(\+?232|0)\d{8}$/,
		"en-TZ": /^(\+?255|0)?[67]\d{8}$/,
		"en-UG": /^(\+?256|0)?[7]\d{8}$/,
		"en-US": /^((\+1|1)?( |-)?)?(\([2-9][0-9]{2}\)|[2-9][0-9]{2})( |-)?([2-9][0-9]{2}( |-)?[0-9]{4})$/,
		"en-ZA": /^(\+?27|0)\d{9}$/,
		"en-ZM": /^(\+?26)?0[79][567]\d{7}$/,
		"en-ZW": /^(\+263)[0-9]{9}$/,
		"en-BW": /^(\+?267)?(7[1-8]{1})\d{6}$/,
		"es-AR": /^\+?549(11|[2368]\d)\d{8}$/,
		"es-BO": /^(\+?591)?(6|7)\d{7}$/,
		"es-CO": /^(\+?57)?3(0(0|1|2|4|5)|1\d|2[0-4]|5(0|1))\d{7}$/,
		"es-CL": /^(\+?56|0)[2-9]\d{1}\d{7}$/,
		"es-CR": /^(\+506)?[2-8]\d{7}$/,
		"es-CU": /^(\+53|0053)?5\d{7}$/,
		"es-DO": /^(\+?1)?8[024]9\d{7}$/,
		"es-HN": /^(\+?504)?[9|8|3|2]\d{7}$/,
		"es-EC": /^(\+?593|0)([2-7]|9[2-9])\d{7}$/,
		"es-ES": /^(\+?34)?[6|7]\d{8}$/,
		"es-GT": /^(\+?502)?[2|6|7]\d{7}$/,
		"es-PE": /^(\+?51)?9\d{8}$/,
		"es-MX": /^(\+?52)?(1|01)?\d{10,11}$/,
		"es-NI": /^(\+?505)\d{7,8}$/,
		"es-PA": /^(\+?507)\d{7,8}$/,
		"es-PY": /^(\+?595|0)9[9876]\d{7}$/,
		"es-SV": /^(\+?503)?[67]\d{7}$/,
		"es-UY": /^(\+598|0)9[1-9][\d]{6}$/,
		"es-VE": /^(\+?58)?(2|4)\d{9}$/,
		"et-EE": /^(\+?372)?\s?(5|8[1-4])\s?([0-9]\s?){6,7}$/,
		"fa-IR": /^(\+?98[\-\s]?|0)9[0-39]\d[\-\s]?\d{3}[\-\s]?\d{4}$/,
		"fi-FI": /^(\+?358|0)\s?(4[0-6]|50)\s?(\d\s?){4,8}$/,
		"fj-FJ": /^(\+?679)?\s?\d{3}\s?\d{4}$/,
		"fo-FO": /^(\+?298)?\s?\d{2}\s?\d{2}\s?\d{2}$/,
		"fr-BF": /^(\+226|0)[67]\d{7}$/,
		"fr-BJ": /^(\+229)\d{8}$/,
		"fr-CD": /^(\+?243|0)?(8|9)\d{8}$/,
		"fr-CM": /^(\+?237)6[0-9]{8}$/,
		"fr-DJ": /^(?:\+253)?77[6-8]\d{5}$/,
		"fr-FR": /^(\+?33|0)[67]\d{8}$/,
		"fr-GF": /^(\+?594|0|00594)[67]\d{8}$/,
		"fr-GP": /^(\+?590|0|00590)[67]\d{8}$/,
		"fr-MQ": /^(\+?596|0|00596)[67]\d{8}$/,
		"fr-PF": /^(\+?689)?8[789]\d{6}$/,
		"fr-RE": /^(\+?262|0|00262)[67]\d{8}$/,
		"fr-WF": /^(\+681)?\d{6}$/,
		"he-IL": /^(\+972|0)([23489]|5[012345689]|77)[1-9]\d{6}$/,
		"hu-HU": /^(\+?36|06)(20|30|31|50|70)\d{7}$/,
		"id-ID": /^(\+?62|0)8(1[123456789]|2[1238]|3[1238]|5[12356789]|7[78]|9[56789]|8[123456789])([\s?|\d]{5,11})$/,
		"ir-IR": /^(\+98|0)?9\d{9}$/,
		"it-IT": /^(\+?39)?\s?3\d{2} ?\d{6,7}$/,
		"it-SM": /^((\+378)|(0549)|(\+390549)|(\+3780549))?6\d{5,9}$/,
		"ja-JP": /^(\+81[ \-]?(\(0\))?|0)[6789]0[ \-]?\d{4}[ \-]?\d{4}$/,
		"ka-GE": /^(\+?995)?(79\d{7}|5\d{8})$/,
		"kk-KZ": /^(\+?7|8)?7\d{9}$/,
		"kl-GL": /^(\+?299)?\s?\d{2}\s?\d{2}\s?\d{2}$/,
		"ko-KR": /^((\+?82)[ \-]?)?0?1([0|1|6|7|8|9]{1})[ \-]?\d{3,4}[ \-]?\d{4}$/,
		"ky-KG": /^(\+996\s?)?(22[0-9]|50[0-9]|55[0-9]|70[0-9]|75[0-9]|77[0-9]|880|990|995|996|997|998)\s?\d{3}\s?\d{3}$/,
		"lt-LT": /^(\+370|8)\d{8}$/,
		"lv-LV": /^(\+?371)2\d{7}$/,
		"mg-MG": /^((\+?261|0)(2|3)\d)?\d{7}$/,
		"mn-MN": /^(\+|00|011)?976(77|81|88|91|94|95|96|99)\d{6}$/,
		"my-MM": /^(\+?959|09|9)(2[5-7]|3[1-2]|4[0-5]|6[6-9]|7[5-9]|9[6-9])[0-9]{7}$/,
		"ms-MY": /^(\+?60|0)1(([0145](-|\s)?\d{7,8})|([236-9](-|\s)?\d{7}))$/,
		"mz-MZ": /^(\+?258)?8[234567]\d{7}$/,
		"nb-NO": /^(\+?47)?[49]\d{7}$/,
		"ne-NP": /^(\+?977)?9[78]\d{8}$/,
		"nl-BE": /^(\+?32|0)4\d{8}$/,
		"nl-NL": /^(((\+|00)?31\(0\))|((\+|00)?31)|0)6{1}\d{8}$/,
		"nl-AW": /^(\+)?297(56|59|64|73|74|99)\d{5}$/,
		"nn-NO": /^(\+?47)?[49]\d{7}$/,
		"pl-PL": /^(\+?48)? ?([5-8]\d|45) ?\d{3} ?\d{2} ?\d{2}$/,
		"pt-BR": /^((\+?55\ ?[1-9]{2}\ ?)|(\+?55\ ?\([1-9]{2}\)\ ?)|(0[1-9]{2}\ ?)|(\([1-9]{2}\)\ ?)|([1-9]{2}\ ?))((\d{4}\-?\d{4})|(9[1-9]{1}\d{3}\-?\d{4}))$/,
		"pt-PT": /^(\+?351)?9[1236]\d{7}$/,
		"pt-AO": /^(\+?244)?9\d{8}$/,
		"ro-MD": /^(\+?373|0)((6(0|1|2|6|7|8|9))|(7(6|7|8|9)))\d{6}$/,
		"ro-RO": /^(\+?40|0)\s?7\d{2}(\/|\s|\.|-)?\d{3}(\s|\.|-)?\d{3}$/,
		"ru-RU": /^(\+?7|8)?9\d{9}$/,
		"si-LK": /^(?:0|94|\+94)?(7(0|1|2|4|5|6|7|8)( |-)?)\d{7}$/,
		"sl-SI": /^(\+386\s?|0)(\d{1}\s?\d{3}\s?\d{2}\s?\d{2}|\d{2}\s?\d{3}\s?\d{3})$/,
		"sk-SK": /^(\+?421)? ?[1-9][0-9]{2} ?[0-9]{3} ?[0-9]{3}$/,
		"so-SO": /^(\+?252|0)((6[0-9])\d{7}|(7[1-9])\d{7})$/,
		"sq-AL": /^(\+355|0)6[2-9]\d{7}$/,
		"sr-RS": /^(\+3816|06)[- \d]{5,9}$/,
		"sv-SE": /^(\+?46|0)[\s\-]?7[\s\-]?[02369]([\s\-]?\d){7}$/,
		"tg-TJ": /^(\+?992)?[5][5]\d{7}$/,
		"th-TH": /^(\+66|66|0)\d{9}$/,
		"tr-TR": /^(\+?90|0)?5\d{9}$/,
		"tk-TM": /^(\+993|993|8)\d{8}$/,
		"uk-UA": /^(\+?38)?0(50|6[36-8]|7[357]|9[1-9])\d{7}$/,
		"uz-UZ": /^(\+?998)?(6[125-79]|7[1-69]|88|9\d)\d{7}$/,
		"vi-VN": /^((\+?84)|0)((3([2-9]))|(5([25689]))|(7([0|6-9]))|(8([1-9]))|(9([0-9])))([0-9]{7})$/,
		"zh-CN": /^((\+|00)86)?(1[3-9]|9[28])\d{9}$/,
		"zh-TW": /^(\+?886\-?|0)?9\d{8}$/,
		"dz-BT": /^(\+?975|0)?(17|16|77|02)\d{6}$/,
		"ar-YE": /^(((\+|00)9677|0?7)[0137]\d{7}|((\+|00)967|0)[1-7]\d{6})$/,
		"ar-EH": /^(\+?212|0)[\s\-]?(5288|5289)[\s\-]?\d{5}$/,
		"fa-AF": /^(\+93|0)?(2{1}[0-8]{1}|[3-5]{1}[0-4]{1})(\d{7})$/,
		"mk-MK": /^(\+?389|0)?((?:2[2-9]\d{6}|(?:3[1-4]|4[2-8])\d{6}|500\d{5}|5[2-9]\d{6}|7[0-9][2-9]\d{5}|8[1-9]\d{6}|800\d{5}|8009\d{4}))$/
	};
	phones["en-CA"] = phones["en-US"];
	phones["fr-CA"] = phones["en-CA"];
	phones["fr-BE"] = phones["nl-BE"];
	phones["zh-HK"] = phones["en-HK"];
	phones["zh-MO"] = phones["en-MO"];
	phones["ga-IE"] = phones["en-IE"];
	phones["fr-CH"] = phones["de-CH"];
	phones["it-CH"] = phones["fr-CH"];
	function isMobilePhone(str, locale, options) {
		(0, _assertString.default)(str);
		if (options && options.strictMode && !str.startsWith("+")) return false;
		if (Array.isArray(locale)) return locale.some(function(key) {
			if (phones.hasOwnProperty(key)) {
				if (phones[key].test(str)) return true;
			}
			return false;
		});
		else if (locale in phones) return phones[locale].test(str);
		else if (!locale || locale === "any") {
			for (var key in phones) if (phones.hasOwnProperty(key)) {
				if (phones[key].test(str)) return true;
			}
			return false;
		}
		throw new Error("Invalid locale '".concat(locale, "'"));
	}
	exports.locales = Object.keys(phones);
}));
// node_modules/class-validator/cjs/decorator/string/IsMobilePhone.js
var require_IsMobilePhone = __commonJSMin(((exports, module, this$45) => {
	var __importDefault = this$45 && this$45.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsMobilePhone = exports.isMobilePhone = exports.IS_MOBILE_PHONE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isMobilePhone_1 = __importDefault(require_isMobilePhone());
	exports.IS_MOBILE_PHONE = "isMobilePhone";
	function isMobilePhone(value, locale, options) {
		return typeof value === "string" && (0, isMobilePhone_1.default)(value, locale, options);
	}
	exports.isMobilePhone = isMobilePhone;
	function IsMobilePhone(locale, options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_MOBILE_PHONE,
			constraints: [locale, options],
			validator: {
				validate: (value, args) => isMobilePhone(value, args === null || args === void 0 ? void 0 : args.constraints[0], args === null || args === void 0 ? void 0 : args.constraints[1]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a phone number", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsMobilePhone = IsMobilePhone;
}));
// node_modules/validator/lib/isISO31661Alpha2.js
var require_isISO31661Alpha2 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.CountryCodes = void 0;
	exports.default = isISO31661Alpha2;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var validISO31661Alpha2CountriesCodes = new Set([
		"AD",
		"AE",
		"AF",
		"AG",
		"AI",
		"AL",
		"AM",
		"AO",
		"AQ",
		"AR",
		"AS",
		"AT",
		"AU",
		"AW",
		"AX",
		"AZ",
		"BA",
		"BB",
		"BD",
		"BE",
		"BF",
		"BG",
		"BH",
		"BI",
		"BJ",
		"BL",
		"BM",
		"BN",
		"BO",
		"BQ",
		"BR",
		"BS",
		"BT",
		"BV",
		"BW",
		"BY",
		"BZ",
		"CA",
		"CC",
		"CD",
		"CF",
		"CG",
		"CH",
		"CI",
		"CK",
		"CL",
		"CM",
		"CN",
		"CO",
		"CR",
		"CU",
		"CV",
		"CW",
		"CX",
		"CY",
		"CZ",
		"DE",
		"DJ",
		"DK",
		"DM",
		"DO",
		"DZ",
		"EC",
		"EE",
		"EG",
		"EH",
		"ER",
		"ES",
		"ET",
		"FI",
		"FJ",
		"FK",
		"FM",
		"FO",
		"FR",
		"GA",
		"GB",
		"GD",
		"GE",
		"GF",
		"GG",
		"GH",
		"GI",
		"GL",
		"GM",
		"GN",
		"GP",
		"GQ",
		"GR",
		"GS",
		"GT",
		"GU",
		"GW",
		"GY",
		"HK",
		"HM",
		"HN",
		"HR",
		"HT",
		"HU",
		"ID",
		"IE",
		"IL",
		"IM",
		"IN",
		"IO",
		"IQ",
		"IR",
		"IS",
		"IT",
		"JE",
		"JM",
		"JO",
		"JP",
		"KE",
		"KG",
		"KH",
		"KI",
		"KM",
		"KN",
		"KP",
		"KR",
		"KW",
		"KY",
		"KZ",
		"LA",
		"LB",
		"LC",
		"LI",
		"LK",
		"LR",
		"LS",
		"LT",
		"LU",
		"LV",
		"LY",
		"MA",
		"MC",
		"MD",
		"ME",
		"MF",
		"MG",
		"MH",
		"MK",
		"ML",
		"MM",
		"MN",
		"MO",
		"MP",
		"MQ",
		"MR",
		"MS",
		"MT",
		"MU",
		"MV",
		"MW",
		"MX",
		"MY",
		"MZ",
		"NA",
		"NC",
		"NE",
		"NF",
		"NG",
		"NI",
		"NL",
		"NO",
		"NP",
		"NR",
		"NU",
		"NZ",
		"OM",
		"PA",
		"PE",
		"PF",
		"PG",
		"PH",
		"PK",
		"PL",
		"PM",
		"PN",
		"PR",
		"PS",
		"PT",
		"PW",
		"PY",
		"QA",
		"RE",
		"RO",
		"RS",
		"RU",
		"RW",
		"SA",
		"SB",
		"SC",
		"SD",
		"SE",
		"SG",
		"SH",
		"SI",
		"SJ",
		"SK",
		"SL",
		"SM",
		"SN",
		"SO",
		"SR",
		"SS",
		"ST",
		"SV",
		"SX",
		"SY",
		"SZ",
		"TC",
		"TD",
		"TF",
		"TG",
		"TH",
		"TJ",
		"TK",
		"TL",
		"TM",
		"TN",
		"TO",
		"TR",
		"TT",
		"TV",
		"TW",
		"TZ",
		"UA",
		"UG",
		"UM",
		"US",
		"UY",
		"UZ",
		"VA",
		"VC",
		"VE",
		"VG",
		"VI",
		"VN",
		"VU",
		"WF",
		"WS",
		"YE",
		"YT",
		"ZA",
		"ZM",
		"ZW"
	]);
	var alpha2CountryCode = /^[a-zA-Z]{2}$/;
	function isISO31661Alpha2(str) {
		var options = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {};
		(0, _assertString.default)(str);
		if ((options.userAssignedCodes || []).reduce(function(accumulator, userAssignedCode) {
			if (alpha2CountryCode.test(userAssignedCode)) accumulator.push(userAssignedCode.toUpperCase());
			return accumulator;
		}, []).includes(str.toUpperCase())) return true;
		return validISO31661Alpha2CountriesCodes.has(str.toUpperCase());
	}
	exports.CountryCodes = validISO31661Alpha2CountriesCodes;
}));
// node_modules/class-validator/cjs/decorator/string/IsISO31661Alpha2.js
var require_IsISO31661Alpha2 = __commonJSMin(((exports, module, this$44) => {
	var __importDefault = this$44 && this$44.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsISO31661Alpha2 = exports.isISO31661Alpha2 = exports.IS_ISO31661_ALPHA_2 = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isISO31661Alpha2_1 = __importDefault(require_isISO31661Alpha2());
	exports.IS_ISO31661_ALPHA_2 = "isISO31661Alpha2";
	function isISO31661Alpha2(value) {
		return typeof value === "string" && (0, isISO31661Alpha2_1.default)(value);
	}
	exports.isISO31661Alpha2 = isISO31661Alpha2;
	function IsISO31661Alpha2(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ISO31661_ALPHA_2,
			validator: {
				validate: (value, args) => isISO31661Alpha2(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a valid ISO31661 Alpha2 code", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsISO31661Alpha2 = IsISO31661Alpha2;
}));
// node_modules/validator/lib/isISO31661Alpha3.js
var require_isISO31661Alpha3 = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isISO31661Alpha3;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var validISO31661Alpha3CountriesCodes = new Set([
		"AFG",
		"ALA",
		"ALB",
		"DZA",
		"ASM",
		"AND",
		"AGO",
		"AIA",
		"ATA",
		"ATG",
		"ARG",
		"ARM",
		"ABW",
		"AUS",
		"AUT",
		"AZE",
		"BHS",
		"BHR",
		"BGD",
		"BRB",
		"BLR",
		"BEL",
		"BLZ",
		"BEN",
		"BMU",
		"BTN",
		"BOL",
		"BES",
		"BIH",
		"BWA",
		"BVT",
		"BRA",
		"IOT",
		"BRN",
		"BGR",
		"BFA",
		"BDI",
		"KHM",
		"CMR",
		"CAN",
		"CPV",
		"CYM",
		"CAF",
		"TCD",
		"CHL",
		"CHN",
		"CXR",
		"CCK",
		"COL",
		"COM",
		"COG",
		"COD",
		"COK",
		"CRI",
		"CIV",
		"HRV",
		"CUB",
		"CUW",
		"CYP",
		"CZE",
		"DNK",
		"DJI",
		"DMA",
		"DOM",
		"ECU",
		"EGY",
		"SLV",
		"GNQ",
		"ERI",
		"EST",
		"ETH",
		"FLK",
		"FRO",
		"FJI",
		"FIN",
		"FRA",
		"GUF",
		"PYF",
		"ATF",
		"GAB",
		"GMB",
		"GEO",
		"DEU",
		"GHA",
		"GIB",
		"GRC",
		"GRL",
		"GRD",
		"GLP",
		"GUM",
		"GTM",
		"GGY",
		"GIN",
		"GNB",
		"GUY",
		"HTI",
		"HMD",
		"VAT",
		"HND",
		"HKG",
		"HUN",
		"ISL",
		"IND",
		"IDN",
		"IRN",
		"IRQ",
		"IRL",
		"IMN",
		"ISR",
		"ITA",
		"JAM",
		"JPN",
		"JEY",
		"JOR",
		"KAZ",
		"KEN",
		"KIR",
		"PRK",
		"KOR",
		"KWT",
		"KGZ",
		"LAO",
		"LVA",
		"LBN",
		"LSO",
		"LBR",
		"LBY",
		"LIE",
		"LTU",
		"LUX",
		"MAC",
		"MKD",
		"MDG",
		"MWI",
		"MYS",
		"MDV",
		"MLI",
		"MLT",
		"MHL",
		"MTQ",
		"MRT",
		"MUS",
		"MYT",
		"MEX",
		"FSM",
		"MDA",
		"MCO",
		"MNG",
		"MNE",
		"MSR",
		"MAR",
		"MOZ",
		"MMR",
		"NAM",
		"NRU",
		"NPL",
		"NLD",
		"NCL",
		"NZL",
		"NIC",
		"NER",
		"NGA",
		"NIU",
		"NFK",
		"MNP",
		"NOR",
		"OMN",
		"PAK",
		"PLW",
		"PSE",
		"PAN",
		"PNG",
		"PRY",
		"PER",
		"PHL",
		"PCN",
		"POL",
		"PRT",
		"PRI",
		"QAT",
		"REU",
		"ROU",
		"RUS",
		"RWA",
		"BLM",
		"SHN",
		"KNA",
		"LCA",
		"MAF",
		"SPM",
		"VCT",
		"WSM",
		"SMR",
		"STP",
		"SAU",
		"SEN",
		"SRB",
		"SYC",
		"SLE",
		"SGP",
		"SXM",
		"SVK",
		"SVN",
		"SLB",
		"SOM",
		"ZAF",
		"SGS",
		"SSD",
		"ESP",
		"LKA",
		"SDN",
		"SUR",
		"SJM",
		"SWZ",
		"SWE",
		"CHE",
		"SYR",
		"TWN",
		"TJK",
		"TZA",
		"THA",
		"TLS",
		"TGO",
		"TKL",
		"TON",
		"TTO",
		"TUN",
		"TUR",
		"TKM",
		"TCA",
		"TUV",
		"UGA",
		"UKR",
		"ARE",
		"GBR",
		"USA",
		"UMI",
		"URY",
		"UZB",
		"VUT",
		"VEN",
		"VNM",
		"VGB",
		"VIR",
		"WLF",
		"ESH",
		"YEM",
		"ZMB",
		"ZWE"
	]);
	var alpha3CountryCode = /^[a-zA-Z]{3}$/;
	function isISO31661Alpha3(str) {
		var options = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {};
		(0, _assertString.default)(str);
		if ((options.userAssignedCodes || []).reduce(function(accumulator, userAssignedCode) {
			if (alpha3CountryCode.test(userAssignedCode)) accumulator.push(userAssignedCode.toUpperCase());
			return accumulator;
		}, []).includes(str.toUpperCase())) return true;
		return validISO31661Alpha3CountriesCodes.has(str.toUpperCase());
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsISO31661Alpha3.js
var require_IsISO31661Alpha3 = __commonJSMin(((exports, module, this$43) => {
	var __importDefault = this$43 && this$43.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsISO31661Alpha3 = exports.isISO31661Alpha3 = exports.IS_ISO31661_ALPHA_3 = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isISO31661Alpha3_1 = __importDefault(require_isISO31661Alpha3());
	exports.IS_ISO31661_ALPHA_3 = "isISO31661Alpha3";
	function isISO31661Alpha3(value) {
		return typeof value === "string" && (0, isISO31661Alpha3_1.default)(value);
	}
	exports.isISO31661Alpha3 = isISO31661Alpha3;
	function IsISO31661Alpha3(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ISO31661_ALPHA_3,
			validator: {
				validate: (value, args) => isISO31661Alpha3(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a valid ISO31661 Alpha3 code", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsISO31661Alpha3 = IsISO31661Alpha3;
}));
// node_modules/validator/lib/isISO31661Numeric.js
var require_isISO31661Numeric = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isISO31661Numeric;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var validISO31661NumericCountriesCodes = new Set([
		"004",
		"008",
		"010",
		"012",
		"016",
		"020",
		"024",
		"028",
		"031",
		"032",
		"036",
		"040",
		"044",
		"048",
		"050",
		"051",
		"052",
		"056",
		"060",
		"064",
		"068",
		"070",
		"072",
		"074",
		"076",
		"084",
		"086",
		"090",
		"092",
		"096",
		"100",
		"104",
		"108",
		"112",
		"116",
		"120",
		"124",
		"132",
		"136",
		"140",
		"144",
		"148",
		"152",
		"156",
		"158",
		"162",
		"166",
		"170",
		"174",
		"175",
		"178",
		"180",
		"184",
		"188",
		"191",
		"192",
		"196",
		"203",
		"204",
		"208",
		"212",
		"214",
		"218",
		"222",
		"226",
		"231",
		"232",
		"233",
		"234",
		"238",
		"239",
		"242",
		"246",
		"248",
		"250",
		"254",
		"258",
		"260",
		"262",
		"266",
		"268",
		"270",
		"275",
		"276",
		"288",
		"292",
		"296",
		"300",
		"304",
		"308",
		"312",
		"316",
		"320",
		"324",
		"328",
		"332",
		"334",
		"336",
		"340",
		"344",
		"348",
		"352",
		"356",
		"360",
		"364",
		"368",
		"372",
		"376",
		"380",
		"384",
		"388",
		"392",
		"398",
		"400",
		"404",
		"408",
		"410",
		"414",
		"417",
		"418",
		"422",
		"426",
		"428",
		"430",
		"434",
		"438",
		"440",
		"442",
		"446",
		"450",
		"454",
		"458",
		"462",
		"466",
		"470",
		"474",
		"478",
		"480",
		"484",
		"492",
		"496",
		"498",
		"499",
		"500",
		"504",
		"508",
		"512",
		"516",
		"520",
		"524",
		"528",
		"531",
		"533",
		"534",
		"535",
		"540",
		"548",
		"554",
		"558",
		"562",
		"566",
		"570",
		"574",
		"578",
		"580",
		"581",
		"583",
		"584",
		"585",
		"586",
		"591",
		"598",
		"600",
		"604",
		"608",
		"612",
		"616",
		"620",
		"624",
		"626",
		"630",
		"634",
		"638",
		"642",
		"643",
		"646",
		"652",
		"654",
		"659",
		"660",
		"662",
		"663",
		"666",
		"670",
		"674",
		"678",
		"682",
		"686",
		"688",
		"690",
		"694",
		"702",
		"703",
		"704",
		"705",
		"706",
		"710",
		"716",
		"724",
		"728",
		"729",
		"732",
		"740",
		"744",
		"748",
		"752",
		"756",
		"760",
		"762",
		"764",
		"768",
		"772",
		"776",
		"780",
		"784",
		"788",
		"792",
		"795",
		"796",
		"798",
		"800",
		"804",
		"807",
		"818",
		"826",
		"831",
		"832",
		"833",
		"834",
		"840",
		"850",
		"854",
		"858",
		"860",
		"862",
		"876",
		"882",
		"887",
		"894"
	]);
	function isISO31661Numeric(str) {
		(0, _assertString.default)(str);
		return validISO31661NumericCountriesCodes.has(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsISO31661Numeric.js
var require_IsISO31661Numeric = __commonJSMin(((exports, module, this$42) => {
	var __importDefault = this$42 && this$42.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsISO31661Numeric = exports.isISO31661Numeric = exports.IS_ISO31661_NUMERIC = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isISO31661Numeric_1 = __importDefault(require_isISO31661Numeric());
	exports.IS_ISO31661_NUMERIC = "isISO31661Numeric";
	function isISO31661Numeric(value) {
		return typeof value === "string" && (0, isISO31661Numeric_1.default)(value);
	}
	exports.isISO31661Numeric = isISO31661Numeric;
	function IsISO31661Numeric(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ISO31661_NUMERIC,
			validator: {
				validate: (value, args) => isISO31661Numeric(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a valid ISO 3166-1 numeric country code", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsISO31661Numeric = IsISO31661Numeric;
}));
// node_modules/validator/lib/isMongoId.js
var require_isMongoId = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isMongoId;
	var _assertString = _interopRequireDefault(require_assertString());
	var _isHexadecimal = _interopRequireDefault(require_isHexadecimal());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isMongoId(str) {
		(0, _assertString.default)(str);
		return (0, _isHexadecimal.default)(str) && str.length === 24;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsMongoId.js
var require_IsMongoId = __commonJSMin(((exports, module, this$41) => {
	var __importDefault = this$41 && this$41.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsMongoId = exports.isMongoId = exports.IS_MONGO_ID = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isMongoId_1 = __importDefault(require_isMongoId());
	exports.IS_MONGO_ID = "isMongoId";
	function isMongoId(value) {
		return typeof value === "string" && (0, isMongoId_1.default)(value);
	}
	exports.isMongoId = isMongoId;
	function IsMongoId(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_MONGO_ID,
			validator: {
				validate: (value, args) => isMongoId(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a mongodb id", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsMongoId = IsMongoId;
}));
// node_modules/validator/lib/isMultibyte.js
var require_isMultibyte = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isMultibyte;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var multibyte = /[^\x00-\x7F]/;
	function isMultibyte(str) {
		(0, _assertString.default)(str);
		return multibyte.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsMultibyte.js
var require_IsMultibyte = __commonJSMin(((exports, module, this$40) => {
	var __importDefault = this$40 && this$40.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsMultibyte = exports.isMultibyte = exports.IS_MULTIBYTE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isMultibyte_1 = __importDefault(require_isMultibyte());
	exports.IS_MULTIBYTE = "isMultibyte";
	function isMultibyte(value) {
		return typeof value === "string" && (0, isMultibyte_1.default)(value);
	}
	exports.isMultibyte = isMultibyte;
	function IsMultibyte(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_MULTIBYTE,
			validator: {
				validate: (value, args) => isMultibyte(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must contain one or more multibyte chars", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsMultibyte = IsMultibyte;
}));
// node_modules/validator/lib/isSurrogatePair.js
var require_isSurrogatePair = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isSurrogatePair;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var surrogatePair = /[\uD800-\uDBFF][\uDC00-\uDFFF]/;
	function isSurrogatePair(str) {
		(0, _assertString.default)(str);
		return surrogatePair.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsSurrogatePair.js
var require_IsSurrogatePair = __commonJSMin(((exports, module, this$39) => {
	var __importDefault = this$39 && this$39.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsSurrogatePair = exports.isSurrogatePair = exports.IS_SURROGATE_PAIR = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isSurrogatePair_1 = __importDefault(require_isSurrogatePair());
	exports.IS_SURROGATE_PAIR = "isSurrogatePair";
	function isSurrogatePair(value) {
		return typeof value === "string" && (0, isSurrogatePair_1.default)(value);
	}
	exports.isSurrogatePair = isSurrogatePair;
	function IsSurrogatePair(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_SURROGATE_PAIR,
			validator: {
				validate: (value, args) => isSurrogatePair(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must contain any surrogate pairs chars", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsSurrogatePair = IsSurrogatePair;
}));
// node_modules/validator/lib/isURL.js
var require_isURL = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isURL;
	var _assertString = _interopRequireDefault(require_assertString());
	var _checkHost = _interopRequireDefault(require_checkHost());
	var _includesString = _interopRequireDefault(require_includesString());
	var _isFQDN = _interopRequireDefault(require_isFQDN());
	var _isIP = _interopRequireDefault(require_isIP());
	var _merge = _interopRequireDefault(require_merge());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function _slicedToArray(r, e) {
		return _arrayWithHoles(r) || _iterableToArrayLimit(r, e) || _unsupportedIterableToArray(r, e) || _nonIterableRest();
	}
	function _nonIterableRest() {
		throw new TypeError("Invalid attempt to destructure non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function _iterableToArrayLimit(r, l) {
		var t = null == r ? null : "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (null != t) {
			var e;
			var n;
			var i;
			var u;
			var a = [];
			var f = !0;
			var o = !1;
			try {
				if (i = (t = t.call(r)).next, 0 === l) {
					if (Object(t) !== t) return;
					f = !1;
				} else for (; !(f = (e = i.call(t)).done) && (a.push(e.value), a.length !== l); f = !0);
			} catch (r) {
				o = !0, n = r;
			} finally {
				try {
					if (!f && null != t.return && (u = t.return(), Object(u) !== u)) return;
				} finally {
					if (o) throw n;
				}
			}
			return a;
		}
	}
	function _arrayWithHoles(r) {
		if (Array.isArray(r)) return r;
	}
	var default_url_options = {
		protocols: [
			"http",
			"https",
			"ftp"
		],
		require_tld: true,
		require_protocol: false,
		require_host: true,
		require_port: false,
		require_valid_protocol: true,
		allow_underscores: false,
		allow_trailing_dot: false,
		allow_protocol_relative_urls: false,
		allow_fragments: true,
		allow_query_components: true,
		validate_length: true,
		max_allowed_length: 2084
	};
	var wrapped_ipv6 = /^\[([^\]]+)\](?::([0-9]+))?$/;
	function isURL(url, options) {
		(0, _assertString.default)(url);
		if (!url || /[\s<>]/.test(url)) return false;
		if (url.indexOf("mailto:") === 0) return false;
		options = (0, _merge.default)(options, default_url_options);
		if (options.validate_length && url.length > options.max_allowed_length) return false;
		if (!options.allow_fragments && (0, _includesString.default)(url, "#")) return false;
		if (!options.allow_query_components && ((0, _includesString.default)(url, "?") || (0, _includesString.default)(url, "&"))) return false;
		var protocol;
		var auth;
		var host;
		var hostname;
		var port;
		var port_str;
		var split = url.split("#");
		var ipv6;
		url = split.shift();
		split = url.split("?");
		url = split.shift();
		var protocol_match = url.match(/^([a-z][a-z0-9+\-.]*):/i);
		var had_explicit_protocol = false;
		var cleanUpProtocol = function cleanUpProtocol(potential_protocol) {
			had_explicit_protocol = true;
			protocol = potential_protocol.toLowerCase();
			if (options.require_valid_protocol && options.protocols.indexOf(protocol) === -1) return false;
			return url.substring(protocol_match[0].length);
		};
		if (protocol_match) {
			var potential_protocol = protocol_match[1];
			var after_colon = url.substring(protocol_match[0].length);
			if (!(after_colon.slice(0, 2) === "//")) {
				var first_slash_position = after_colon.indexOf("/");
				var before_slash = first_slash_position === -1 ? after_colon : after_colon.substring(0, first_slash_position);
				var at_position = before_slash.indexOf("@");
				if (at_position !== -1) {
					var before_at = before_slash.substring(0, at_position);
					var is_valid_auth = /^[a-zA-Z0-9\-_.%:]*$/.test(before_at);
					var has_encoded_content = /%[0-9a-fA-F]{2}/.test(before_at);
					if (is_valid_auth && !has_encoded_content) {
						if (options.require_protocol) return false;
					} else {
						url = cleanUpProtocol(potential_protocol);
						if (url === false) return false;
					}
				} else if (/^[0-9]/.test(after_colon)) {
					if (options.require_protocol) return false;
				} else {
					url = cleanUpProtocol(potential_protocol);
					if (url === false) return false;
				}
			} else {
				url = cleanUpProtocol(potential_protocol);
				if (url === false) return false;
			}
		} else if (options.require_protocol) return false;
		if (url.slice(0, 2) === "//") {
			if (!had_explicit_protocol && !options.allow_protocol_relative_urls) return false;
			url = url.slice(2);
		}
		if (url === "") return false;
		split = url.split("/");
		url = split.shift();
		if (url === "" && !options.require_host) return true;
		split = url.split("@");
		if (split.length > 1) {
			if (options.disallow_auth) return false;
			if (split[0] === "") return false;
			auth = split.shift();
			if (auth.indexOf(":") >= 0 && auth.split(":").length > 2) return false;
			var _auth$split2 = _slicedToArray(auth.split(":"), 2);
			var user = _auth$split2[0];
			var password = _auth$split2[1];
			if (user === "" && password === "") return false;
		}
		hostname = split.join("@");
		port_str = null;
		ipv6 = null;
		var ipv6_match = hostname.match(wrapped_ipv6);
		if (ipv6_match) {
			host = "";
			ipv6 = ipv6_match[1];
			port_str = ipv6_match[2] || null;
		} else {
			split = hostname.split(":");
			host = split.shift();
			if (split.length) port_str = split.join(":");
		}
		if (port_str !== null && port_str.length > 0) {
			port = parseInt(port_str, 10);
			if (!/^[0-9]+$/.test(port_str) || port <= 0 || port > 65535) return false;
		} else if (options.require_port) return false;
		if (options.host_whitelist) return (0, _checkHost.default)(host, options.host_whitelist);
		if (host === "" && !options.require_host) return true;
		if (!(0, _isIP.default)(host) && !(0, _isFQDN.default)(host, options) && (!ipv6 || !(0, _isIP.default)(ipv6, 6))) return false;
		host = host || ipv6;
		if (options.host_blacklist && (0, _checkHost.default)(host, options.host_blacklist)) return false;
		return true;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsUrl.js
var require_IsUrl = __commonJSMin(((exports, module, this$38) => {
	var __importDefault = this$38 && this$38.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsUrl = exports.isURL = exports.IS_URL = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isURL_1 = __importDefault(require_isURL());
	exports.IS_URL = "isUrl";
	function isURL(value, options) {
		return typeof value === "string" && (0, isURL_1.default)(value, options);
	}
	exports.isURL = isURL;
	function IsUrl(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_URL,
			constraints: [options],
			validator: {
				validate: (value, args) => isURL(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a URL address", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsUrl = IsUrl;
}));
// node_modules/validator/lib/isUUID.js
var require_isUUID = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isUUID;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var uuid = {
		1: /^[0-9A-F]{8}-[0-9A-F]{4}-1[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/i,
		2: /^[0-9A-F]{8}-[0-9A-F]{4}-2[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/i,
		3: /^[0-9A-F]{8}-[0-9A-F]{4}-3[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/i,
		4: /^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/i,
		5: /^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/i,
		6: /^[0-9A-F]{8}-[0-9A-F]{4}-6[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/i,
		7: /^[0-9A-F]{8}-[0-9A-F]{4}-7[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/i,
		8: /^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/i,
		nil: /^00000000-0000-0000-0000-000000000000$/i,
		max: /^ffffffff-ffff-ffff-ffff-ffffffffffff$/i,
		loose: /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/i,
		all: /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/i
	};
	function isUUID(str, version) {
		(0, _assertString.default)(str);
		if (version === void 0 || version === null) version = "all";
		return version in uuid ? uuid[version].test(str) : false;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsUUID.js
var require_IsUUID = __commonJSMin(((exports, module, this$37) => {
	var __importDefault = this$37 && this$37.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsUUID = exports.isUUID = exports.IS_UUID = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isUUID_1 = __importDefault(require_isUUID());
	exports.IS_UUID = "isUuid";
	function isUUID(value, version) {
		if (typeof value !== "string") return false;
		if (Array.isArray(version)) {
			for (const v of version) if ((0, isUUID_1.default)(value, v)) return true;
			return false;
		}
		return (0, isUUID_1.default)(value, version);
	}
	exports.isUUID = isUUID;
	function IsUUID(version, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_UUID,
			constraints: [version],
			validator: {
				validate: (value, args) => isUUID(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a UUID", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsUUID = IsUUID;
}));
// node_modules/class-validator/cjs/decorator/string/IsFirebasePushId.js
var require_IsFirebasePushId = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsFirebasePushId = exports.isFirebasePushId = exports.IS_FIREBASE_PUSH_ID = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_FIREBASE_PUSH_ID = "IsFirebasePushId";
	function isFirebasePushId(value) {
		return typeof value === "string" && value.length === 20 && /^[a-zA-Z0-9_-]*$/.test(value);
	}
	exports.isFirebasePushId = isFirebasePushId;
	function IsFirebasePushId(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_FIREBASE_PUSH_ID,
			validator: {
				validate: (value, args) => isFirebasePushId(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a Firebase Push Id", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsFirebasePushId = IsFirebasePushId;
}));
// node_modules/validator/lib/isUppercase.js
var require_isUppercase = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isUppercase;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isUppercase(str) {
		(0, _assertString.default)(str);
		return str === str.toUpperCase();
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsUppercase.js
var require_IsUppercase = __commonJSMin(((exports, module, this$36) => {
	var __importDefault = this$36 && this$36.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsUppercase = exports.isUppercase = exports.IS_UPPERCASE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isUppercase_1 = __importDefault(require_isUppercase());
	exports.IS_UPPERCASE = "isUppercase";
	function isUppercase(value) {
		return typeof value === "string" && (0, isUppercase_1.default)(value);
	}
	exports.isUppercase = isUppercase;
	function IsUppercase(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_UPPERCASE,
			validator: {
				validate: (value, args) => isUppercase(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be uppercase", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsUppercase = IsUppercase;
}));
// node_modules/validator/lib/isLength.js
var require_isLength = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isLength;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function isLength(str, options) {
		(0, _assertString.default)(str);
		var min;
		var max;
		if (_typeof(options) === "object") {
			min = options.min || 0;
			max = options.max;
		} else {
			min = arguments[1] || 0;
			max = arguments[2];
		}
		var presentationSequences = str.match(/[^\uFE0F\uFE0E][\uFE0F\uFE0E]/g) || [];
		var surrogatePairs = str.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g) || [];
		var len = str.length - presentationSequences.length - surrogatePairs.length;
		var isInsideRange = len >= min && (typeof max === "undefined" || len <= max);
		if (isInsideRange && Array.isArray(options === null || options === void 0 ? void 0 : options.discreteLengths)) return options.discreteLengths.some(function(discreteLen) {
			return discreteLen === len;
		});
		return isInsideRange;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/Length.js
var require_Length = __commonJSMin(((exports, module, this$35) => {
	var __importDefault = this$35 && this$35.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Length = exports.length = exports.IS_LENGTH = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isLength_1 = __importDefault(require_isLength());
	exports.IS_LENGTH = "isLength";
	function length(value, min, max) {
		return typeof value === "string" && (0, isLength_1.default)(value, {
			min,
			max
		});
	}
	exports.length = length;
	function Length(min, max, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_LENGTH,
			constraints: [min, max],
			validator: {
				validate: (value, args) => length(value, args === null || args === void 0 ? void 0 : args.constraints[0], args === null || args === void 0 ? void 0 : args.constraints[1]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix, args) => {
					const isMinLength = (args === null || args === void 0 ? void 0 : args.constraints[0]) !== null && (args === null || args === void 0 ? void 0 : args.constraints[0]) !== void 0;
					const isMaxLength = (args === null || args === void 0 ? void 0 : args.constraints[1]) !== null && (args === null || args === void 0 ? void 0 : args.constraints[1]) !== void 0;
					if (isMinLength && (!args.value || args.value.length < (args === null || args === void 0 ? void 0 : args.constraints[0]))) return eachPrefix + "$property must be longer than or equal to $constraint1 characters";
					else if (isMaxLength && args.value.length > (args === null || args === void 0 ? void 0 : args.constraints[1])) return eachPrefix + "$property must be shorter than or equal to $constraint2 characters";
					return eachPrefix + "$property must be longer than or equal to $constraint1 and shorter than or equal to $constraint2 characters";
				}, validationOptions)
			}
		}, validationOptions);
	}
	exports.Length = Length;
}));
// node_modules/class-validator/cjs/decorator/string/MaxLength.js
var require_MaxLength = __commonJSMin(((exports, module, this$34) => {
	var __importDefault = this$34 && this$34.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MaxLength = exports.maxLength = exports.MAX_LENGTH = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isLength_1 = __importDefault(require_isLength());
	exports.MAX_LENGTH = "maxLength";
	function maxLength(value, max) {
		return typeof value === "string" && (0, isLength_1.default)(value, {
			min: 0,
			max
		});
	}
	exports.maxLength = maxLength;
	function MaxLength(max, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.MAX_LENGTH,
			constraints: [max],
			validator: {
				validate: (value, args) => maxLength(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be shorter than or equal to $constraint1 characters", validationOptions)
			}
		}, validationOptions);
	}
	exports.MaxLength = MaxLength;
}));
// node_modules/class-validator/cjs/decorator/string/MinLength.js
var require_MinLength = __commonJSMin(((exports, module, this$33) => {
	var __importDefault = this$33 && this$33.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MinLength = exports.minLength = exports.MIN_LENGTH = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isLength_1 = __importDefault(require_isLength());
	exports.MIN_LENGTH = "minLength";
	function minLength(value, min) {
		return typeof value === "string" && (0, isLength_1.default)(value, { min });
	}
	exports.minLength = minLength;
	function MinLength(min, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.MIN_LENGTH,
			constraints: [min],
			validator: {
				validate: (value, args) => minLength(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be longer than or equal to $constraint1 characters", validationOptions)
			}
		}, validationOptions);
	}
	exports.MinLength = MinLength;
}));
// node_modules/validator/lib/matches.js
var require_matches = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = matches;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function matches(str, pattern, modifiers) {
		(0, _assertString.default)(str);
		if (Object.prototype.toString.call(pattern) !== "[object RegExp]") pattern = new RegExp(pattern, modifiers);
		return !!str.match(pattern);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/Matches.js
var require_Matches = __commonJSMin(((exports, module, this$32) => {
	var __importDefault = this$32 && this$32.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Matches = exports.matches = exports.MATCHES = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const matches_1 = __importDefault(require_matches());
	exports.MATCHES = "matches";
	function matches(value, pattern, modifiers) {
		return typeof value === "string" && (0, matches_1.default)(value, pattern, modifiers);
	}
	exports.matches = matches;
	function Matches(pattern, modifiersOrAnnotationOptions, validationOptions) {
		let modifiers;
		if (modifiersOrAnnotationOptions && modifiersOrAnnotationOptions instanceof Object && !validationOptions) validationOptions = modifiersOrAnnotationOptions;
		else modifiers = modifiersOrAnnotationOptions;
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.MATCHES,
			constraints: [pattern, modifiers],
			validator: {
				validate: (value, args) => matches(value, args === null || args === void 0 ? void 0 : args.constraints[0], args === null || args === void 0 ? void 0 : args.constraints[1]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix, args) => eachPrefix + "$property must match $constraint1 regular expression", validationOptions)
			}
		}, validationOptions);
	}
	exports.Matches = Matches;
}));
// node_modules/libphonenumber-js/metadata.max.json
var require_metadata_max = __commonJSMin(((exports, module) => {
	module.exports = {
		"version": 4,
		"country_calling_codes": {
			"1": [
				"US",
				"AG",
				"AI",
				"AS",
				"BB",
				"BM",
				"BS",
				"CA",
				"DM",
				"DO",
				"GD",
				"GU",
				"JM",
				"KN",
				"KY",
				"LC",
				"MP",
				"MS",
				"PR",
				"SX",
				"TC",
				"TT",
				"VC",
				"VG",
				"VI"
			],
			"7": ["RU", "KZ"],
			"20": ["EG"],
			"27": ["ZA"],
			"30": ["GR"],
			"31": ["NL"],
			"32": ["BE"],
			"33": ["FR"],
			"34": ["ES"],
			"36": ["HU"],
			"39": ["IT", "VA"],
			"40": ["RO"],
			"41": ["CH"],
			"43": ["AT"],
			"44": [
				"GB",
				"GG",
				"IM",
				"JE"
			],
			"45": ["DK"],
			"46": ["SE"],
			"47": ["NO", "SJ"],
			"48": ["PL"],
			"49": ["DE"],
			"51": ["PE"],
			"52": ["MX"],
			"53": ["CU"],
			"54": ["AR"],
			"55": ["BR"],
			"56": ["CL"],
			"57": ["CO"],
			"58": ["VE"],
			"60": ["MY"],
			"61": [
				"AU",
				"CC",
				"CX"
			],
			"62": ["ID"],
			"63": ["PH"],
			"64": ["NZ"],
			"65": ["SG"],
			"66": ["TH"],
			"81": ["JP"],
			"82": ["KR"],
			"84": ["VN"],
			"86": ["CN"],
			"90": ["TR"],
			"91": ["IN"],
			"92": ["PK"],
			"93": ["AF"],
			"94": ["LK"],
			"95": ["MM"],
			"98": ["IR"],
			"211": ["SS"],
			"212": ["MA", "EH"],
			"213": ["DZ"],
			"216": ["TN"],
			"218": ["LY"],
			"220": ["GM"],
			"221": ["SN"],
			"222": ["MR"],
			"223": ["ML"],
			"224": ["GN"],
			"225": ["CI"],
			"226": ["BF"],
			"227": ["NE"],
			"228": ["TG"],
			"229": ["BJ"],
			"230": ["MU"],
			"231": ["LR"],
			"232": ["SL"],
			"233": ["GH"],
			"234": ["NG"],
			"235": ["TD"],
			"236": ["CF"],
			"237": ["CM"],
			"238": ["CV"],
			"239": ["ST"],
			"240": ["GQ"],
			"241": ["GA"],
			"242": ["CG"],
			"243": ["CD"],
			"244": ["AO"],
			"245": ["GW"],
			"246": ["IO"],
			"247": ["AC"],
			"248": ["SC"],
			"249": ["SD"],
			"250": ["RW"],
			"251": ["ET"],
			"252": ["SO"],
			"253": ["DJ"],
			"254": ["KE"],
			"255": ["TZ"],
			"256": ["UG"],
			"257": ["BI"],
			"258": ["MZ"],
			"260": ["ZM"],
			"261": ["MG"],
			"262": ["RE", "YT"],
			"263": ["ZW"],
			"264": ["NA"],
			"265": ["MW"],
			"266": ["LS"],
			"267": ["BW"],
			"268": ["SZ"],
			"269": ["KM"],
			"290": ["SH", "TA"],
			"291": ["ER"],
			"297": ["AW"],
			"298": ["FO"],
			"299": ["GL"],
			"350": ["GI"],
			"351": ["PT"],
			"352": ["LU"],
			"353": ["IE"],
			"354": ["IS"],
			"355": ["AL"],
			"356": ["MT"],
			"357": ["CY"],
			"358": ["FI", "AX"],
			"359": ["BG"],
			"370": ["LT"],
			"371": ["LV"],
			"372": ["EE"],
			"373": ["MD"],
			"374": ["AM"],
			"375": ["BY"],
			"376": ["AD"],
			"377": ["MC"],
			"378": ["SM"],
			"380": ["UA"],
			"381": ["RS"],
			"382": ["ME"],
			"383": ["XK"],
			"385": ["HR"],
			"386": ["SI"],
			"387": ["BA"],
			"389": ["MK"],
			"420": ["CZ"],
			"421": ["SK"],
			"423": ["LI"],
			"500": ["FK"],
			"501": ["BZ"],
			"502": ["GT"],
			"503": ["SV"],
			"504": ["HN"],
			"505": ["NI"],
			"506": ["CR"],
			"507": ["PA"],
			"508": ["PM"],
			"509": ["HT"],
			"590": [
				"GP",
				"BL",
				"MF"
			],
			"591": ["BO"],
			"592": ["GY"],
			"593": ["EC"],
			"594": ["GF"],
			"595": ["PY"],
			"596": ["MQ"],
			"597": ["SR"],
			"598": ["UY"],
			"599": ["CW", "BQ"],
			"670": ["TL"],
			"672": ["NF"],
			"673": ["BN"],
			"674": ["NR"],
			"675": ["PG"],
			"676": ["TO"],
			"677": ["SB"],
			"678": ["VU"],
			"679": ["FJ"],
			"680": ["PW"],
			"681": ["WF"],
			"682": ["CK"],
			"683": ["NU"],
			"685": ["WS"],
			"686": ["KI"],
			"687": ["NC"],
			"688": ["TV"],
			"689": ["PF"],
			"690": ["TK"],
			"691": ["FM"],
			"692": ["MH"],
			"850": ["KP"],
			"852": ["HK"],
			"853": ["MO"],
			"855": ["KH"],
			"856": ["LA"],
			"880": ["BD"],
			"886": ["TW"],
			"960": ["MV"],
			"961": ["LB"],
			"962": ["JO"],
			"963": ["SY"],
			"964": ["IQ"],
			"965": ["KW"],
			"966": ["SA"],
			"967": ["YE"],
			"968": ["OM"],
			"970": ["PS"],
			"971": ["AE"],
			"972": ["IL"],
			"973": ["BH"],
			"974": ["QA"],
			"975": ["BT"],
			"976": ["MN"],
			"977": ["NP"],
			"992": ["TJ"],
			"993": ["TM"],
			"994": ["AZ"],
			"995": ["GE"],
			"996": ["KG"],
			"998": ["UZ"]
		},
		"countries": {
			"AC": [
				"247",
				"00",
				"(?:[01589]\\d|[2-467])\\d{4}",
				[5, 6],
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["6\\d{4}", [5]],
					["[2-47]\\d{4}", [5]],
					0,
					0,
					0,
					0,
					["(?:0[1-9]|[1589]\\d)\\d{4}", [6]]
				]
			],
			"AD": [
				"376",
				"00",
				"(?:1|6\\d)\\d{7}|[135-9]\\d{5}",
				[
					6,
					8,
					9
				],
				[
					[
						"(\\d{3})(\\d{3})",
						"$1 $2",
						["[135-9]"]
					],
					[
						"(\\d{4})(\\d{4})",
						"$1 $2",
						["1"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["6"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["[78]\\d{5}", [6]],
					["690\\d{6}|[356]\\d{5}", [6, 9]],
					["180[02]\\d{4}", [8]],
					["[19]\\d{5}", [6]]
				]
			],
			"AE": [
				"971",
				"00",
				"(?:[4-7]\\d|9[0-689])\\d{7}|800\\d{2,9}|[2-4679]\\d{7}",
				[
					5,
					6,
					7,
					8,
					9,
					10,
					11,
					12
				],
				[
					[
						"(\\d{3})(\\d{2,9})",
						"$1 $2",
						["60|8"]
					],
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[236]|[479][2-8]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d)(\\d{5})",
						"$1 $2 $3",
						["[479]"]
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["5"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["[2-4679][2-8]\\d{6}", [8]],
					["5[02-68]\\d{7}", [9]],
					["400\\d{6}|800\\d{2,9}"],
					["900[02]\\d{5}", [9]],
					0,
					0,
					["600[25]\\d{5}", [9]],
					0,
					0,
					["700[05]\\d{5}", [9]]
				]
			],
			"AF": [
				"93",
				"00",
				"[2-7]\\d{8}",
				[9],
				[[
					"(\\d{2})(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["[2-7]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["(?:[25][0-8]|[34][0-4]|6[0-5])[2-9]\\d{6}"], ["7\\d{8}"]]
			],
			"AG": [
				"1",
				"011",
				"(?:268|[58]\\d\\d|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([457]\\d{6})$|1",
				"268$1",
				0,
				"268",
				[
					["268(?:4(?:6[0-38]|84)|56[0-2])\\d{4}"],
					["268(?:464|7(?:1[3-9]|[28]\\d|3[0246]|64|7[0-689]))\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"],
					0,
					0,
					["26840[69]\\d{4}"],
					["26848[01]\\d{4}"]
				]
			],
			"AI": [
				"1",
				"011",
				"(?:264|[58]\\d\\d|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2457]\\d{6})$|1",
				"264$1",
				0,
				"264",
				[
					["264(?:292|4(?:6[12]|9[78]))\\d{4}"],
					["264(?:235|4(?:69|7[67])|5(?:3[6-9]|8[1-4])|7(?:29|72))\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"],
					0,
					0,
					["264724\\d{4}"]
				]
			],
			"AL": [
				"355",
				"00",
				"(?:700\\d\\d|900)\\d{3}|8\\d{5,7}|(?:[2-5]|6\\d)\\d{7}",
				[
					6,
					7,
					8,
					9
				],
				[
					[
						"(\\d{3})(\\d{3,4})",
						"$1 $2",
						["80|9"],
						"0$1"
					],
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["4[2-6]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[2358][2-5]|4"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{5})",
						"$1 $2",
						["[23578]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["6"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["4505[0-2]\\d{3}|(?:[2358][16-9]\\d[2-9]|4410)\\d{4}|(?:[2358][2-5][2-9]|4(?:[2-57-9][2-9]|6\\d))\\d{5}", [8]],
					["6(?:[78][2-9]|9\\d)\\d{6}", [9]],
					["800\\d{4}", [7]],
					["900[1-9]\\d\\d", [6]],
					["700[2-9]\\d{4}", [8]],
					0,
					0,
					0,
					0,
					["808[1-9]\\d\\d", [6]]
				]
			],
			"AM": [
				"374",
				"00",
				"(?:[1-489]\\d|55|60|77)\\d{6}",
				[8],
				[
					[
						"(\\d{3})(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["[89]0"],
						"0 $1"
					],
					[
						"(\\d{3})(\\d{5})",
						"$1 $2",
						["2|3[12]"],
						"(0$1)"
					],
					[
						"(\\d{2})(\\d{6})",
						"$1 $2",
						["1|47"],
						"(0$1)"
					],
					[
						"(\\d{2})(\\d{6})",
						"$1 $2",
						["[3-9]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:(?:1[0-25]|47)\\d|2(?:2[2-46]|3[1-8]|4[2-69]|5[2-7]|6[1-9]|8[1-7])|3[12]2)\\d{5}"],
					["(?:33|4[1349]|55|77|88|9[13-9])\\d{6}"],
					["800\\d{5}"],
					["90[016]\\d{5}"],
					0,
					0,
					0,
					0,
					["60(?:2[78]|3[5-9]|4[02-9]|5[0-46-9]|[6-8]\\d|9[0-2])\\d{4}"],
					["80[1-4]\\d{5}"]
				]
			],
			"AO": [
				"244",
				"00",
				"[29]\\d{8}",
				[9],
				[[
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[29]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["2\\d(?:[0134][25-9]|[25-9]\\d)\\d{5}"], ["9[1-79]\\d{7}"]]
			],
			"AR": [
				"54",
				"00",
				"(?:11|[89]\\d\\d)\\d{8}|[2368]\\d{9}",
				[10, 11],
				[
					[
						"(\\d{4})(\\d{2})(\\d{4})",
						"$1 $2-$3",
						[
							"2(?:2[024-9]|3[0-59]|47|6[245]|9[02-8])|3(?:3[28]|4[03-9]|5[2-46-8]|7[1-578]|8[2-9])",
							"2(?:[23]02|6(?:[25]|4[6-8])|9(?:[02356]|4[02568]|72|8[23]))|3(?:3[28]|4(?:[04679]|3[5-8]|5[4-68]|8[2379])|5(?:[2467]|3[237]|8[2-5])|7[1-578]|8(?:[2469]|3[2578]|5[4-8]|7[36-8]|8[5-8]))|2(?:2[24-9]|3[1-59]|47)",
							"2(?:[23]02|6(?:[25]|4(?:64|[78]))|9(?:[02356]|4(?:[0268]|5[2-6])|72|8[23]))|3(?:3[28]|4(?:[04679]|3[78]|5(?:4[46]|8)|8[2379])|5(?:[2467]|3[237]|8[23])|7[1-578]|8(?:[2469]|3[278]|5[56][46]|86[3-6]))|2(?:2[24-9]|3[1-59]|47)|38(?:[58][78]|7[378])|3(?:4[35][56]|58[45]|8(?:[38]5|54|76))[4-6]",
							"2(?:[23]02|6(?:[25]|4(?:64|[78]))|9(?:[02356]|4(?:[0268]|5[2-6])|72|8[23]))|3(?:3[28]|4(?:[04679]|3(?:5(?:4[0-25689]|[56])|[78])|58|8[2379])|5(?:[2467]|3[237]|8(?:[23]|4(?:[45]|60)|5(?:4[0-39]|5|64)))|7[1-578]|8(?:[2469]|3[278]|54(?:4|5[13-7]|6[89])|86[3-6]))|2(?:2[24-9]|3[1-59]|47)|38(?:[58][78]|7[378])|3(?:454|85[56])[46]|3(?:4(?:36|5[56])|8(?:[38]5|76))[4-6]"
						],
						"0$1",
						1
					],
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1 $2-$3",
						["1"],
						"0$1",
						1
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1-$2-$3",
						["[68]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2-$3",
						["[23]"],
						"0$1",
						1
					],
					[
						"(\\d)(\\d{4})(\\d{2})(\\d{4})",
						"$2 15-$3-$4",
						[
							"9(?:2[2-469]|3[3-578])",
							"9(?:2(?:2[024-9]|3[0-59]|47|6[245]|9[02-8])|3(?:3[28]|4[03-9]|5[2-46-8]|7[1-578]|8[2-9]))",
							"9(?:2(?:[23]02|6(?:[25]|4[6-8])|9(?:[02356]|4[02568]|72|8[23]))|3(?:3[28]|4(?:[04679]|3[5-8]|5[4-68]|8[2379])|5(?:[2467]|3[237]|8[2-5])|7[1-578]|8(?:[2469]|3[2578]|5[4-8]|7[36-8]|8[5-8])))|92(?:2[24-9]|3[1-59]|47)",
							"9(?:2(?:[23]02|6(?:[25]|4(?:64|[78]))|9(?:[02356]|4(?:[0268]|5[2-6])|72|8[23]))|3(?:3[28]|4(?:[04679]|3[78]|5(?:4[46]|8)|8[2379])|5(?:[2467]|3[237]|8[23])|7[1-578]|8(?:[2469]|3[278]|5(?:[56][46]|[78])|7[378]|8(?:6[3-6]|[78]))))|92(?:2[24-9]|3[1-59]|47)|93(?:4[35][56]|58[45]|8(?:[38]5|54|76))[4-6]",
							"9(?:2(?:[23]02|6(?:[25]|4(?:64|[78]))|9(?:[02356]|4(?:[0268]|5[2-6])|72|8[23]))|3(?:3[28]|4(?:[04679]|3(?:5(?:4[0-25689]|[56])|[78])|5(?:4[46]|8)|8[2379])|5(?:[2467]|3[237]|8(?:[23]|4(?:[45]|60)|5(?:4[0-39]|5|64)))|7[1-578]|8(?:[2469]|3[278]|5(?:4(?:4|5[13-7]|6[89])|[56][46]|[78])|7[378]|8(?:6[3-6]|[78]))))|92(?:2[24-9]|3[1-59]|47)|93(?:4(?:36|5[56])|8(?:[38]5|76))[4-6]"
						],
						"0$1",
						0,
						"$1 $2 $3-$4"
					],
					[
						"(\\d)(\\d{2})(\\d{4})(\\d{4})",
						"$2 15-$3-$4",
						["91"],
						"0$1",
						0,
						"$1 $2 $3-$4"
					],
					[
						"(\\d{3})(\\d{3})(\\d{5})",
						"$1-$2-$3",
						["8"],
						"0$1"
					],
					[
						"(\\d)(\\d{3})(\\d{3})(\\d{4})",
						"$2 15-$3-$4",
						["9"],
						"0$1",
						0,
						"$1 $2 $3-$4"
					]
				],
				"0",
				0,
				"0?(?:(11|2(?:2(?:02?|[13]|2[13-79]|4[1-6]|5[2457]|6[124-8]|7[1-4]|8[13-6]|9[1267])|3(?:02?|1[467]|2[03-6]|3[13-8]|[49][2-6]|5[2-8]|[67])|4(?:7[3-578]|9)|6(?:[0136]|2[24-6]|4[6-8]?|5[15-8])|80|9(?:0[1-3]|[19]|2\\d|3[1-6]|4[02568]?|5[2-4]|6[2-46]|72?|8[23]?))|3(?:3(?:2[79]|6|8[2578])|4(?:0[0-24-9]|[12]|3[5-8]?|4[24-7]|5[4-68]?|6[02-9]|7[126]|8[2379]?|9[1-36-8])|5(?:1|2[1245]|3[237]?|4[1-46-9]|6[2-4]|7[1-6]|8[2-5]?)|6[24]|7(?:[069]|1[1568]|2[15]|3[145]|4[13]|5[14-8]|7[2-57]|8[126])|8(?:[01]|2[15-7]|3[2578]?|4[13-6]|5[4-8]?|6[1-357-9]|7[36-8]?|8[5-8]?|9[124])))15)?",
				"9$1",
				0,
				0,
				[
					["3(?:7(?:1[15]|81)|8(?:21|4[16]|69|9[12]))[46]\\d{5}|(?:2(?:2(?:2[59]|44|52)|3(?:26|44)|47[35]|9(?:[07]2|2[26]|34|46))|3327)[45]\\d{5}|(?:2(?:657|9(?:54|66))|3(?:48[27]|7(?:55|77)|8(?:65|78)))[2-8]\\d{5}|(?:2(?:284|3(?:02|23)|477|622|920)|3(?:4(?:46|89|92)|541))[2-7]\\d{5}|(?:(?:11[0-8]|670)\\d|2(?:2(?:0[45]|1[2-6]|3[3-6])|3(?:[06]4|7[45])|494|6(?:04|1[2-8]|[36][45]|4[3-6])|80[45]|9(?:[17][4-6]|[48][45]|9[3-6]))|3(?:364|4(?:1[2-8]|[25][4-6]|3[3-6]|84)|5(?:1[2-9]|[38][4-6])|6(?:2[45]|44)|7[069][45]|8(?:0[45]|1[2-7]|3[4-6]|5[3-6]|7[2-6]|8[3-68])))\\d{6}|(?:2(?:2(?:62|81)|320|9(?:42|83))|3(?:329|4(?:62|7[16])|5(?:43|64)|7(?:18|5[17])))[2-6]\\d{5}|2(?:2(?:21|4[23]|6[145]|7[1-4]|8[356]|9[267])|3(?:16|3[13-8]|43|5[346-8]|9[3-5])|6(?:2[46]|4[78]|5[1568])|9(?:03|2[1457-9]|3[1356]|4[08]|[56][23]|82))4\\d{5}|(?:2(?:257|3(?:24|46|92)|9(?:01|23|64))|3(?:4(?:42|64)|5(?:25|37|4[47]|71)|7(?:35|72)|825))[3-6]\\d{5}|(?:2(?:2(?:02|2[3467]|4[156]|5[45]|6[6-8]|91)|3(?:1[47]|25|[45][25]|96)|47[48]|625|932)|3(?:38[2578]|4(?:0[0-24-9]|3[78]|4[457]|58|6[035-9]|72|83|9[136-8])|5(?:2[124]|[368][23]|4[2689]|7[2-6])|7(?:16|2[15]|3[14]|4[13]|5[468]|7[3-5]|8[26])|8(?:2[67]|3[278]|4[3-5]|5[78]|6[1-378]|[78]7|94)))[4-6]\\d{5}", [10]],
					["93(?:7(?:1[15]|81)|8(?:21|4[16]|69|9[12]))[46]\\d{5}|9(?:2(?:2(?:2[59]|44|52)|3(?:26|44)|47[35]|9(?:[07]2|2[26]|34|46))|3327)[45]\\d{5}|9(?:2(?:657|9(?:54|66))|3(?:48[27]|7(?:55|77)|8(?:65|78)))[2-8]\\d{5}|9(?:2(?:284|3(?:02|23)|477|622|920)|3(?:4(?:46|89|92)|541))[2-7]\\d{5}|(?:675\\d|9(?:11[0-8]\\d|2(?:2(?:0[45]|1[2-6]|3[3-6])|3(?:[06]4|7[45])|494|6(?:04|1[2-8]|[36][45]|4[3-6])|80[45]|9(?:[17][4-6]|[48][45]|9[3-6]))|3(?:364|4(?:1[2-8]|[25][4-6]|3[3-6]|84)|5(?:1[2-9]|[38][4-6])|6(?:2[45]|44)|7[069][45]|8(?:0[45]|1[2-7]|3[4-6]|5[3-6]|7[2-6]|8[3-68]))))\\d{6}|9(?:2(?:2(?:62|81)|320|9(?:42|83))|3(?:329|4(?:62|7[16])|5(?:43|64)|7(?:18|5[17])))[2-6]\\d{5}|92(?:2(?:21|4[23]|6[145]|7[1-4]|8[356]|9[267])|3(?:16|3[13-8]|43|5[346-8]|9[3-5])|6(?:2[46]|4[78]|5[1568])|9(?:03|2[1457-9]|3[1356]|4[08]|[56][23]|82))4\\d{5}|9(?:2(?:257|3(?:24|46|92)|9(?:01|23|64))|3(?:4(?:42|64)|5(?:25|37|4[47]|71)|7(?:35|72)|825))[3-6]\\d{5}|9(?:2(?:2(?:02|2[3467]|4[156]|5[45]|6[6-8]|91)|3(?:1[47]|25|[45][25]|96)|47[48]|625|932)|3(?:38[2578]|4(?:0[0-24-9]|3[78]|4[457]|58|6[035-9]|72|83|9[136-8])|5(?:2[124]|[368][23]|4[2689]|7[2-6])|7(?:16|2[15]|3[14]|4[13]|5[468]|7[3-5]|8[26])|8(?:2[67]|3[278]|4[3-5]|5[78]|6[1-378]|[78]7|94)))[4-6]\\d{5}"],
					["800\\d{7,8}"],
					["60[04579]\\d{7}", [10]],
					0,
					0,
					["810\\d{7}", [10]]
				]
			],
			"AS": [
				"1",
				"011",
				"(?:[58]\\d\\d|684|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([267]\\d{6})$|1",
				"684$1",
				0,
				"684",
				[
					["684(?:274|6(?:22|33|44|55|77|88|9[19]))\\d{4}"],
					["684(?:2(?:48|5[2468]|7[246])|7(?:3[13]|70|82))\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"AT": [
				"43",
				"00",
				"1\\d{3,12}|2\\d{6,12}|43(?:(?:0\\d|5[02-9])\\d{3,9}|2\\d{4,5}|[3467]\\d{4}|8\\d{4,6}|9\\d{4,7})|5\\d{4,12}|8\\d{7,12}|9\\d{8,12}|(?:[367]\\d|4[0-24-9])\\d{4,11}",
				[
					4,
					5,
					6,
					7,
					8,
					9,
					10,
					11,
					12,
					13
				],
				[
					[
						"(\\d)(\\d{3,12})",
						"$1 $2",
						["1(?:11|[2-9])"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})",
						"$1 $2",
						["517"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3,5})",
						"$1 $2",
						["5[079]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3,10})",
						"$1 $2",
						["(?:31|4)6|51|6(?:48|5[0-3579]|[6-9])|7(?:20|32|8)|[89]", "(?:31|4)6|51|6(?:485|5[0-3579]|[6-9])|7(?:20|32|8)|[89]"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{3,9})",
						"$1 $2",
						["[2-467]|5[2-6]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["5"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{4})(\\d{4,7})",
						"$1 $2 $3",
						["5"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["1(?:11\\d|[2-9]\\d{3,11})|(?:316|463)\\d{3,10}|648[34]\\d{3,9}|(?:51|66|73)2\\d{3,10}|(?:2(?:1[467]|2[13-8]|5[2357]|6[1-46-8]|7[1-8]|8[124-7]|9[1458])|3(?:1[1-578]|3[23568]|4[5-7]|5[1378]|6[1-38]|8[3-68])|4(?:2[1-8]|35|7[1368]|8[2457])|5(?:2[1-8]|3[357]|4[147]|5[12578]|6[37])|6(?:13|2[1-47]|4[135-7]|5[468])|7(?:2[1-8]|35|4[13478]|5[68]|6[16-8]|7[1-6]|9[45]))\\d{4,10}"],
					["6(?:485|(?:5[0-3579]|6[013-9]|[7-9]\\d)\\d)\\d{3,9}", [
						7,
						8,
						9,
						10,
						11,
						12,
						13
					]],
					["800\\d{6,10}", [
						9,
						10,
						11,
						12,
						13
					]],
					["(?:8[69][2-68]|9(?:0[01]|3[019]))\\d{6,10}", [
						9,
						10,
						11,
						12,
						13
					]],
					0,
					0,
					0,
					0,
					["5(?:0[1-9]|17|[79]\\d)\\d{2,10}|7[28]0\\d{6,10}", [
						5,
						6,
						7,
						8,
						9,
						10,
						11,
						12,
						13
					]],
					["8(?:10|2[018])\\d{6,10}|828\\d{5}", [
						8,
						9,
						10,
						11,
						12,
						13
					]]
				]
			],
			"AU": [
				"61",
				"001[14-689]|14(?:1[14]|34|4[17]|[56]6|7[47]|88)0011",
				"1(?:[0-79]\\d{7}(?:\\d(?:\\d{2})?)?|8[0-24-9]\\d{7})|[2-478]\\d{8}|1\\d{4,7}",
				[
					5,
					6,
					7,
					8,
					9,
					10,
					12
				],
				[
					[
						"(\\d{2})(\\d{3,4})",
						"$1 $2",
						["16"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{2,4})",
						"$1 $2 $3",
						["16"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["14|4"],
						"0$1"
					],
					[
						"(\\d)(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["[2378]"],
						"(0$1)"
					],
					[
						"(\\d{4})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["1(?:30|[89])"]
					]
				],
				"0",
				0,
				"(183[12])|0",
				0,
				0,
				0,
				[
					["(?:(?:241|349)0\\d\\d|8(?:51(?:0(?:0[03-9]|[12479]\\d|3[2-9]|5[0-8]|6[1-9]|8[0-7])|1(?:[0235689]\\d|1[0-69]|4[0-589]|7[0-47-9])|2(?:0[0-79]|[18][13579]|2[14-9]|3[0-46-9]|[4-6]\\d|7[89]|9[0-4])|[34]\\d\\d)|91(?:(?:[0-58]\\d|6[0135-9])\\d|7(?:0[0-24-9]|[1-9]\\d)|9(?:[0-46-9]\\d|5[0-79]))))\\d{3}|(?:2(?:[0-26-9]\\d|3[0-8]|4[02-9]|5[0135-9])|3(?:[0-3589]\\d|4[0-578]|6[1-9]|7[0-35-9])|7(?:[013-57-9]\\d|2[0-8])|8(?:55|6[0-8]|[78]\\d|9[02-9]))\\d{6}", [9]],
					["4(?:79[01]|83[0-36-9]|9(?:5[0-3]|6[0-4]))\\d{5}|4(?:[0-36]\\d|4[047-9]|[58][0-24-9]|7[02-8]|9[0-47-9])\\d{6}", [9]],
					["180(?:0\\d{3}|2)\\d{3}", [7, 10]],
					["190[0-26]\\d{6}", [10]],
					0,
					0,
					0,
					["163\\d{2,6}", [
						5,
						6,
						7,
						8,
						9
					]],
					["14(?:5(?:1[0458]|[23][458])|71\\d)\\d{4}", [9]],
					["13(?:00\\d{6}(?:\\d{2})?|45[0-4]\\d{3})|13\\d{4}", [
						6,
						8,
						10,
						12
					]]
				],
				"0011"
			],
			"AW": [
				"297",
				"00",
				"(?:[25-79]\\d\\d|800)\\d{4}",
				[7],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[25-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["5(?:2\\d|8[1-9])\\d{4}"],
					["(?:290|5[69]\\d|6(?:[03]0|22|4[0-2]|[69]\\d)|7(?:[34]\\d|7[07])|9(?:6[45]|9[4-8]))\\d{4}"],
					["800\\d{4}"],
					["900\\d{4}"],
					0,
					0,
					0,
					0,
					["(?:28\\d|501)\\d{4}"]
				]
			],
			"AX": [
				"358",
				"00|99(?:[01469]|5(?:[14]1|3[23]|5[59]|77|88|9[09]))",
				"2\\d{4,9}|35\\d{4,5}|(?:60\\d\\d|800)\\d{4,6}|7\\d{5,11}|(?:[14]\\d|3[0-46-9]|50)\\d{4,8}",
				[
					5,
					6,
					7,
					8,
					9,
					10,
					11,
					12
				],
				0,
				"0",
				0,
				0,
				0,
				0,
				"18",
				[
					["18[1-8]\\d{3,6}", [
						6,
						7,
						8,
						9
					]],
					["(?:4[0-8]|50)\\d{4,8}", [
						6,
						7,
						8,
						9,
						10
					]],
					["800\\d{4,6}", [
						7,
						8,
						9
					]],
					["[67]00\\d{5,6}", [8, 9]],
					0,
					0,
					["20\\d{4,8}|60[12]\\d{5,6}|7(?:099\\d{4,5}|5[03-9]\\d{3,7})|20[2-59]\\d\\d|(?:606|7(?:0[78]|1|3\\d))\\d{7}|(?:10|29|3[09]|70[1-5]\\d)\\d{4,8}"]
				],
				"00"
			],
			"AZ": [
				"994",
				"00",
				"365\\d{6}|(?:[124579]\\d|60|88)\\d{7}",
				[9],
				[
					[
						"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["90"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						[
							"1[28]|2|365|46",
							"1[28]|2|365[45]|46",
							"1[28]|2|365(?:4|5[02])|46"
						],
						"(0$1)"
					],
					[
						"(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[13-9]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2[12]428|3655[02])\\d{4}|(?:2(?:22[0-79]|63[0-28])|3654)\\d{5}|(?:(?:1[28]|46)\\d|2(?:[014-6]2|[23]3))\\d{6}"],
					["36554\\d{4}|(?:[16]0|4[04]|5[015]|7[07]|99)\\d{7}"],
					["88\\d{7}"],
					["900200\\d{3}"]
				]
			],
			"BA": [
				"387",
				"00",
				"6\\d{8}|(?:[35689]\\d|49|70)\\d{6}",
				[8, 9],
				[
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["6[1-3]|[7-9]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2-$3",
						["[3-5]|6[56]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{3})",
						"$1 $2 $3 $4",
						["6"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:3(?:[05-79][2-9]|1[4579]|[23][24-9]|4[2-4689]|8[2457-9])|49[2-579]|5(?:0[2-49]|[13][2-9]|[268][2-4679]|4[4689]|5[2-79]|7[2-69]|9[2-4689]))\\d{5}", [8]],
					["6040\\d{5}|6(?:03|[1-356]|44|7\\d)\\d{6}"],
					["8[08]\\d{6}", [8]],
					["9[0246]\\d{6}", [8]],
					0,
					0,
					["703[235]0\\d{3}|70(?:2[0-5]|3[0146]|[56]0)\\d{4}", [8]],
					0,
					0,
					["8[12]\\d{6}", [8]]
				]
			],
			"BB": [
				"1",
				"011",
				"(?:246|[58]\\d\\d|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-9]\\d{6})$|1",
				"246$1",
				0,
				"246",
				[
					["246521[0369]\\d{3}|246(?:2(?:2[78]|7[0-4])|4(?:1[024-6]|2\\d|3[2-9])|5(?:20|[34]\\d|54|7[1-3])|6(?:2\\d|38)|7[35]7|9(?:1[89]|63))\\d{4}"],
					["246(?:(?:2(?:[3568]\\d|4[0-57-9])|3(?:5[2-9]|6[0-6])|4(?:46|5\\d)|69[5-7]|8(?:[2-5]\\d|83))\\d|52(?:1[147]|20))\\d{3}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["(?:246976|900[2-9]\\d\\d)\\d{4}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"],
					0,
					["246(?:292|367|4(?:1[7-9]|3[01]|4[47-9]|67)|7(?:1[2-9]|2\\d|3[016]|53))\\d{4}"],
					0,
					["24631\\d{5}"]
				]
			],
			"BD": [
				"880",
				"00",
				"[1-469]\\d{9}|8[0-79]\\d{7,8}|[2-79]\\d{8}|[2-9]\\d{7}|[3-9]\\d{6}|[57-9]\\d{5}",
				[
					6,
					7,
					8,
					9,
					10
				],
				[
					[
						"(\\d{2})(\\d{4,6})",
						"$1-$2",
						["31[5-8]|[459]1"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3,7})",
						"$1-$2",
						["3(?:[67]|8[013-9])|4(?:6[168]|7|[89][18])|5(?:6[128]|9)|6(?:[15]|28)|7[2-589]|8(?:0[014-9]|[12])|9[358]|(?:3[2-5]|4[235]|5[2-578]|6[0389]|76|8[3-7]|9[24])1|(?:44|66)[01346-9]"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{3,6})",
						"$1-$2",
						["[13-9]|2[23]"],
						"0$1"
					],
					[
						"(\\d)(\\d{7,8})",
						"$1-$2",
						["2"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:4(?:31\\d\\d|423)|5222)\\d{3}(?:\\d{2})?|8332[6-9]\\d\\d|(?:3(?:03[56]|224)|4(?:22[25]|653))\\d{3,4}|(?:3(?:42[47]|529|823)|4(?:027|525|65(?:28|8))|562|6257|7(?:1(?:5[3-5]|6[12]|7[156]|89)|22[589]56|32|42675|52(?:[25689](?:56|8)|[347]8)|71(?:6[1267]|75|89)|92374)|82(?:2[59]|32)56|9(?:03[23]56|23(?:256|373)|31|5(?:1|2[4589]56)))\\d{3}|(?:3(?:02[348]|22[35]|324|422)|4(?:22[67]|32[236-9]|6(?:2[46]|5[57])|953)|5526|6(?:024|6655)|81)\\d{4,5}|(?:2(?:7(?:1[0-267]|2[0-289]|3[0-29]|4[01]|5[1-3]|6[013]|7[0178]|91)|8(?:0[125]|1[1-6]|2[0157-9]|3[1-69]|41|6[1-35]|7[1-5]|8[1-8]|9[0-6])|9(?:0[0-2]|1[0-4]|2[568]|3[3-6]|5[5-7]|6[0136-9]|7[0-7]|8[014-9]))|3(?:0(?:2[025-79]|3[2-4])|181|22[12]|32[2356]|824)|4(?:02[09]|22[348]|32[045]|523|6(?:27|54))|666(?:22|53)|7(?:22[57-9]|42[56]|82[35])8|8(?:0[124-9]|2(?:181|2[02-4679]8)|4[12]|[5-7]2)|9(?:[04]2|2(?:2|328)|81))\\d{4}|(?:2(?:[23]\\d|[45])\\d\\d|3(?:1(?:2[5-7]|[5-7])|425|822)|4(?:033|1\\d|[257]1|332|4(?:2[246]|5[25])|6(?:2[35]|56|62)|8(?:23|54)|92[2-5])|5(?:02[03489]|22[457]|32[35-79]|42[46]|6(?:[18]|53)|724|826)|6(?:023|2(?:2[2-5]|5[3-5]|8)|32[3478]|42[34]|52[47]|6(?:[18]|6(?:2[34]|5[24]))|[78]2[2-5]|92[2-6])|7(?:02|21\\d|[3-589]1|6[12]|72[24])|8(?:217|3[12]|[5-7]1)|9[24]1)\\d{5}|(?:(?:3[2-8]|5[2-57-9]|6[03-589])1|4[4689][18])\\d{5}|[59]1\\d{5}"],
					["(?:1[13-9]|64)\\d{8}|(?:3[78]|44|66)[02-9]\\d{7}", [10]],
					["80[03]\\d{7}", [10]],
					0,
					0,
					0,
					0,
					0,
					["96(?:0[1-69]|1[0-479]|2[278]|3[13-9]|4[0-47-9]|54|6[69]|7[78]|88)\\d{6}", [10]]
				]
			],
			"BE": [
				"32",
				"00",
				"4\\d{8}|[1-9]\\d{7}",
				[8, 9],
				[
					[
						"(\\d{3})(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["(?:80|9)0"],
						"0$1"
					],
					[
						"(\\d)(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[239]|4[23]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[15-8]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["4"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["80[2-8]\\d{5}|(?:1[0-69]|[23][2-8]|4[23]|5\\d|6[013-57-9]|71|8[1-79]|9[2-4])\\d{6}", [8]],
					["4[5-9]\\d{7}", [9]],
					["800[1-9]\\d{4}", [8]],
					["(?:70(?:2[0-57]|3[04-7]|44|6[04-69]|7[0579])|90\\d\\d)\\d{4}", [8]],
					0,
					0,
					["78(?:0[578]|1[014-8]|2[25]|3[15-8]|48|5[05]|60|7[06-8]|9\\d)\\d{4}", [8]],
					0,
					0,
					["7879\\d{4}", [8]]
				]
			],
			"BF": [
				"226",
				"00",
				"[024-7]\\d{7}",
				[8],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[024-7]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["2(?:0(?:49|5[23]|6[5-7]|9[016-9])|4(?:4[569]|5[4-6]|6[5-7]|7[0179])|5(?:[34]\\d|50|6[5-8]))\\d{4}"], ["(?:0[1-7]|4[4-6]|5[0-8]|[67]\\d)\\d{6}"]]
			],
			"BG": [
				"359",
				"00",
				"00800\\d{7}|[2-7]\\d{6,7}|[89]\\d{6,8}|2\\d{5}",
				[
					6,
					7,
					8,
					9,
					12
				],
				[
					[
						"(\\d)(\\d)(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["2"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{4})",
						"$1 $2",
						["43[1-6]|70[1-9]"],
						"0$1"
					],
					[
						"(\\d)(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["2"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{2,3})",
						"$1 $2 $3",
						["[356]|4[124-7]|7[1-9]|8[1-6]|9[1-7]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["(?:70|8)0"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{2})",
						"$1 $2 $3",
						["43[1-7]|7"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["[48]|9[08]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["9"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["2\\d{5,7}|(?:43[1-6]|70[1-9])\\d{4,5}|(?:[36]\\d|4[124-7]|[57][1-9]|8[1-6]|9[1-7])\\d{5,6}", [
						6,
						7,
						8
					]],
					["(?:43[07-9]|99[69]\\d)\\d{5}|(?:8[7-9]|98)\\d{7}", [8, 9]],
					["(?:00800\\d\\d|800)\\d{5}", [8, 12]],
					["90\\d{6}", [8]],
					0,
					0,
					0,
					0,
					0,
					["700\\d{5}", [8]]
				]
			],
			"BH": [
				"973",
				"00",
				"[136-9]\\d{7}",
				[8],
				[[
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["[13679]|8[02-4679]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:1(?:3[1356]|6[0156]|7\\d)\\d|6(?:1[16]\\d|500|6(?:0\\d|3[12]|44|55|7[7-9]|88)|9[69][69])|7(?:[07]\\d\\d|1(?:11|78)))\\d{4}"],
					["(?:3(?:[0-79]\\d|8[0-57-9])\\d|6(?:3(?:00|33|6[16])|441|6(?:3[03-9]|[69]\\d|7[0-689])))\\d{4}"],
					["8[02369]\\d{6}"],
					["(?:87|9[0-8])\\d{6}"],
					0,
					0,
					0,
					0,
					0,
					["84\\d{6}"]
				]
			],
			"BI": [
				"257",
				"00",
				"(?:[267]\\d|31)\\d{6}",
				[8],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[2367]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["(?:22|31)\\d{6}"], ["(?:29|6[1-9]|7[125-9])\\d{6}"]]
			],
			"BJ": [
				"229",
				"00",
				"01\\d{8}",
				[10],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4 $5",
					["0"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["012\\d{7}"], ["01(?:2[5-9]|[4-69]\\d)\\d{6}"]]
			],
			"BL": [
				"590",
				"00",
				"7090\\d{5}|(?:[56]9|[89]\\d)\\d{7}",
				[9],
				0,
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:59(?:0(?:2[7-9]|3[3-7]|5[12]|87)|87\\d)|80[6-9]\\d\\d)\\d{4}"],
					["(?:69(?:0\\d\\d|1(?:2[2-9]|3[0-5]))|7090[0-4])\\d{4}"],
					["80[0-5]\\d{6}"],
					["8[129]\\d{7}"],
					0,
					0,
					0,
					0,
					["9(?:(?:39[5-7]|76[018])\\d|475[0-6])\\d{4}"]
				]
			],
			"BM": [
				"1",
				"011",
				"(?:441|[58]\\d\\d|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-9]\\d{6})$|1",
				"441$1",
				0,
				"441",
				[
					["441(?:[46]\\d\\d|5(?:4\\d|60|89))\\d{4}"],
					["441(?:[2378]\\d|5[0-39]|9[02])\\d{5}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"BN": [
				"673",
				"00",
				"[2-578]\\d{6}",
				[7],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[2-578]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["22[0-7]\\d{4}|(?:2[013-9]|[34]\\d|5[0-25-9])\\d{5}"],
					["(?:22[89]|[78]\\d\\d)\\d{4}"],
					0,
					0,
					0,
					0,
					0,
					0,
					["5[34]\\d{5}"]
				]
			],
			"BO": [
				"591",
				"00(?:1\\d)?",
				"(?:[2-7]\\d\\d|8001)\\d{5}",
				[8, 9],
				[
					[
						"(\\d)(\\d{7})",
						"$1 $2",
						["[23]|4[46]|50"]
					],
					[
						"(\\d{8})",
						"$1",
						["[5-7]"]
					],
					[
						"(\\d{3})(\\d{2})(\\d{4})",
						"$1 $2 $3",
						["8"]
					]
				],
				"0",
				0,
				"0(1\\d)?",
				0,
				0,
				0,
				[
					["(?:2(?:2\\d\\d|5(?:11|[258]\\d|9[67])|6(?:12|2\\d|9[34])|8(?:2[34]|39|62))|3(?:3\\d\\d|4(?:6\\d|8[24])|8(?:25|42|5[257]|86|9[25])|9(?:[27]\\d|3[2-4]|4[248]|5[24]|6[2-6]))|4(?:4\\d\\d|6(?:11|[24689]\\d|72)))\\d{4}", [8]],
					["(?:57|[67]\\d)\\d{6}", [8]],
					["8001[07]\\d{4}", [9]],
					0,
					0,
					0,
					0,
					0,
					["50\\d{6}", [8]]
				]
			],
			"BQ": [
				"599",
				"00",
				"(?:[34]1|7\\d)\\d{5}",
				[7],
				0,
				0,
				0,
				0,
				0,
				0,
				"[347]",
				[["(?:318[023]|41(?:6[023]|70)|7(?:1[578]|2[05]|50)\\d)\\d{3}"], ["(?:31(?:8[14-8]|9[14578])|416[14-9]|7(?:0[01]|7[07]|8\\d|9[056])\\d)\\d{3}"]]
			],
			"BR": [
				"55",
				"00(?:1[245]|2[1-35]|31|4[13]|[56]5|99)",
				"[1-467]\\d{9,10}|55[0-46-9]\\d{8}|[34]\\d{7}|55\\d{7,8}|(?:5[0-46-9]|[89]\\d)\\d{7,9}",
				[
					8,
					9,
					10,
					11
				],
				[
					[
						"(\\d{4})(\\d{4})",
						"$1-$2",
						["300|4(?:0[02]|37|86)", "300|4(?:0(?:0|20)|370|864)"]
					],
					[
						"(\\d{3})(\\d{2,3})(\\d{4})",
						"$1 $2 $3",
						["(?:[358]|90)0"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1 $2-$3",
						["(?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579])[2-57]"],
						"($1)"
					],
					[
						"(\\d{2})(\\d{5})(\\d{4})",
						"$1 $2-$3",
						["[16][1-9]|[2-57-9]"],
						"($1)"
					]
				],
				"0",
				0,
				"(?:0|90)(?:(1[245]|2[1-35]|31|4[13]|[56]5|99)(\\d{10,11}))?",
				"$2",
				0,
				0,
				[
					["(?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579])[2-5]\\d{7}", [10]],
					["(?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579])(?:7|9\\d)\\d{7}", [10, 11]],
					["800\\d{6,7}", [9, 10]],
					["[59]00\\d{6,7}", [9, 10]],
					0,
					0,
					0,
					0,
					0,
					["(?:30[03]\\d{3}|4(?:0(?:0\\d|20)|370|864))\\d{4}|300\\d{5}", [8, 10]]
				]
			],
			"BS": [
				"1",
				"011",
				"(?:242|[58]\\d\\d|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([3-8]\\d{6})$|1",
				"242$1",
				0,
				"242",
				[
					["242(?:3(?:02|[236][1-9]|4[0-24-9]|5[0-68]|7[347]|8[0-4]|9[2-467])|461|502|6(?:0[1-5]|12|2[013]|[45]0|7[67]|8[78]|9[89])|7(?:02|88))\\d{4}"],
					["242(?:3(?:5[79]|7[56]|95)|4(?:[23][1-9]|4[1-35-9]|5[1-8]|6[2-8]|7\\d|81)|5(?:2[45]|3[35]|44|5[1-46-9]|65|77)|6[34]6|7(?:27|38)|8(?:0[1-9]|1[02-9]|2\\d|3[0-4]|[89]9))\\d{4}"],
					["242300\\d{4}|8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"],
					0,
					["242225\\d{4}"]
				]
			],
			"BT": [
				"975",
				"00",
				"[178]\\d{7}|[2-8]\\d{6}",
				[7, 8],
				[[
					"(\\d)(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[2-6]|7[246]|8[2-4]"]
				], [
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["1[67]|[78]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["(?:2[3-6]|[34][5-7]|5[236]|6[2-46]|7[246]|8[2-4])\\d{5}", [7]], ["(?:1[67]|[78]7)\\d{6}", [8]]]
			],
			"BW": [
				"267",
				"00",
				"90\\d{5}|(?:0800|[2-6]|(?:7|800)\\d)\\d{6}",
				[
					7,
					8,
					10
				],
				[
					[
						"(\\d{2})(\\d{5})",
						"$1 $2",
						["90"]
					],
					[
						"(\\d{3})(\\d{4})",
						"$1 $2",
						["[2-6]"]
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["7"]
					],
					[
						"(\\d{4})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["0"]
					],
					[
						"(\\d{3})(\\d{4})(\\d{3})",
						"$1 $2 $3",
						["8"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:1[01]|31|[469]\\d|5[0-2]|7[5-7]|89)|3(?:[15-79]\\d|2[1-5]|45|8[0-5])|4(?:[38]0|42|51|[679]\\d)|5(?:[056][01]|1[23]|2[034]|[347-9]\\d)|6(?:0[01]|[258]\\d|[34]0|6[03]))\\d{4}", [7]],
					["7(?:[1-8]\\d{3}|9(?:(?:[03]\\d|2[0-7])\\d|1(?:0[13-9]|1[0-35-9]|2\\d|3[0-8])))\\d{3}", [8]],
					["(?:0800|800\\d)\\d{6}", [10]],
					["90\\d{5}", [7]]
				]
			],
			"BY": [
				"375",
				"810",
				"(?:[12]\\d|33|44|902)\\d{7}|8(?:0[0-79]\\d{5,7}|[1-7]\\d{9})|8(?:1[0-489]|[5-79]\\d)\\d{7}|8[1-79]\\d{6,7}|8[0-79]\\d{5}|8\\d{5}",
				[
					6,
					7,
					8,
					9,
					10,
					11
				],
				[
					[
						"(\\d{3})(\\d{3})",
						"$1 $2",
						["800"],
						"8 $1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{2,4})",
						"$1 $2 $3",
						["800"],
						"8 $1"
					],
					[
						"(\\d{4})(\\d{2})(\\d{3})",
						"$1 $2-$3",
						["1(?:5[169]|6[3-5]|7[179])|2(?:1[35]|2[34]|3[3-5])", "1(?:5[169]|6(?:3[1-3]|4|5[125])|7(?:1[3-9]|7[0-24-6]|9[2-7]))|2(?:1[35]|2[34]|3[3-5])"],
						"8 0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2-$3-$4",
						["1(?:[56]|7[467])|2[1-3]"],
						"8 0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2-$3-$4",
						["[1-4]"],
						"8 0$1"
					],
					[
						"(\\d{3})(\\d{3,4})(\\d{4})",
						"$1 $2 $3",
						["[89]"],
						"8 $1"
					]
				],
				"8",
				0,
				"0|80?",
				0,
				0,
				0,
				[
					["(?:1(?:5(?:1[1-5]|[24]\\d|6[2-4]|9[1-7])|6(?:[235]\\d|4[1-7])|7\\d\\d)|2(?:1(?:[246]\\d|3[0-35-9]|5[1-9])|2(?:[235]\\d|4[0-8])|3(?:[26]\\d|3[02-79]|4[024-7]|5[03-7])))\\d{5}", [9]],
					["(?:2(?:5[5-79]|9[1-9])|(?:33|44)\\d)\\d{6}", [9]],
					["800\\d{3,7}|8(?:0[13]|20\\d)\\d{7}"],
					["(?:810|902)\\d{7}", [10]],
					0,
					0,
					0,
					0,
					["249\\d{6}", [9]]
				],
				"8~10"
			],
			"BZ": [
				"501",
				"00",
				"(?:0800\\d|[2-8])\\d{6}",
				[7, 11],
				[[
					"(\\d{3})(\\d{4})",
					"$1-$2",
					["[2-8]"]
				], [
					"(\\d)(\\d{3})(\\d{4})(\\d{3})",
					"$1-$2-$3-$4",
					["0"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:[02]\\d|36|[68]0)|[3-58](?:[02]\\d|[68]0)|7(?:[02]\\d|32|[68]0))\\d{4}", [7]],
					["6[0-35-7]\\d{5}", [7]],
					["0800\\d{7}", [11]]
				]
			],
			"CA": [
				"1",
				"011",
				"[2-9]\\d{9}|3\\d{6}",
				[7, 10],
				0,
				"1",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:04|[23]6|[48]9|5[07]|[67]3)|3(?:06|43|54|6[578]|82)|4(?:03|1[68]|[26]8|3[178]|50|74)|5(?:06|1[49]|48|79|8[147])|6(?:04|[18]3|39|47|72)|7(?:0[59]|42|53|78|8[02])|8(?:[06]7|19|25|7[39])|9(?:0[25]|42))[2-9]\\d{6}", [10]],
					["", [10]],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}", [10]],
					["900[2-9]\\d{6}", [10]],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|(?:5(?:2[125-9]|3[23]|44|66|77|88)|6(?:22|33))[2-9]\\d{6}", [10]],
					0,
					["310\\d{4}", [7]],
					0,
					["600[2-9]\\d{6}", [10]]
				]
			],
			"CC": [
				"61",
				"001[14-689]|14(?:1[14]|34|4[17]|[56]6|7[47]|88)0011",
				"1(?:[0-79]\\d{8}(?:\\d{2})?|8[0-24-9]\\d{7})|[148]\\d{8}|1\\d{5,7}",
				[
					6,
					7,
					8,
					9,
					10,
					12
				],
				0,
				"0",
				0,
				"([59]\\d{7})$|0",
				"8$1",
				0,
				0,
				[
					["8(?:51(?:0(?:02|31|60|89)|1(?:18|76)|223)|91(?:0(?:1[0-2]|29)|1(?:[28]2|50|79)|2(?:10|64)|3(?:[06]8|22)|4[29]8|62\\d|70[23]|959))\\d{3}", [9]],
					["4(?:79[01]|83[0-36-9]|9(?:5[0-3]|6[0-4]))\\d{5}|4(?:[0-36]\\d|4[047-9]|[58][0-24-9]|7[02-8]|9[0-47-9])\\d{6}", [9]],
					["180(?:0\\d{3}|2)\\d{3}", [7, 10]],
					["190[0-26]\\d{6}", [10]],
					0,
					0,
					0,
					0,
					["14(?:5(?:1[0458]|[23][458])|71\\d)\\d{4}", [9]],
					["13(?:00\\d{6}(?:\\d{2})?|45[0-4]\\d{3})|13\\d{4}", [
						6,
						8,
						10,
						12
					]]
				],
				"0011"
			],
			"CD": [
				"243",
				"00",
				"(?:(?:[189]|5\\d)\\d|2)\\d{7}|[1-68]\\d{6}",
				[
					7,
					8,
					9,
					10
				],
				[
					[
						"(\\d{2})(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["88"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{5})",
						"$1 $2",
						["[1-6]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{2})(\\d{4})",
						"$1 $2 $3",
						["2"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["1"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[89]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3 $4",
						["5"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["(?:(?:12|573)\\d\\d|276)\\d{5}|[1-6]\\d{6}"], ["88\\d{5}|(?:8[0-79]|9[016-9])\\d{7}", [7, 9]]]
			],
			"CF": [
				"236",
				"00",
				"8776\\d{4}|(?:[27]\\d|61)\\d{6}",
				[8],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[26-8]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2[12]|61)\\d{6}"],
					["7[02-7]\\d{6}"],
					0,
					["8776\\d{4}"]
				]
			],
			"CG": [
				"242",
				"00",
				"222\\d{6}|(?:0\\d|80)\\d{7}",
				[9],
				[[
					"(\\d)(\\d{4})(\\d{4})",
					"$1 $2 $3",
					["8"]
				], [
					"(\\d{2})(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["[02]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["222[1-589]\\d{5}"],
					["026(?:1[0-5]|6[6-9])\\d{4}|0(?:[14-6]\\d\\d|2(?:40|5[5-8]|6[07-9]))\\d{5}"],
					0,
					["80[0-2]\\d{6}"]
				]
			],
			"CH": [
				"41",
				"00",
				"8\\d{11}|[2-9]\\d{8}",
				[9, 12],
				[
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["8[047]|90"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[2-79]|81"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4 $5",
						["8"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2[12467]|3[1-4]|4[134]|5[256]|6[12]|[7-9]1)\\d{7}", [9]],
					["(?:6[89]|7[235-9])\\d{7}", [9]],
					["800\\d{6}", [9]],
					["90[016]\\d{6}", [9]],
					["878\\d{6}", [9]],
					["860\\d{9}", [12]],
					["5[18]\\d{7}", [9]],
					["74[0248]\\d{6}", [9]],
					0,
					["84[0248]\\d{6}", [9]]
				]
			],
			"CI": [
				"225",
				"00",
				"[02]\\d{9}",
				[10],
				[[
					"(\\d{2})(\\d{2})(\\d)(\\d{5})",
					"$1 $2 $3 $4",
					["2"]
				], [
					"(\\d{2})(\\d{2})(\\d{2})(\\d{4})",
					"$1 $2 $3 $4",
					["0"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["2(?:[15]\\d{3}|7(?:2(?:0[23]|1[2357]|2[245]|3[45]|4[3-5])|3(?:06|1[69]|[2-6]7)))\\d{5}"], ["0[157]\\d{8}"]]
			],
			"CK": [
				"682",
				"00",
				"[2-578]\\d{4}",
				[5],
				[[
					"(\\d{2})(\\d{3})",
					"$1 $2",
					["[2-578]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["(?:2\\d|3[13-7]|4[1-5])\\d{3}"], ["[578]\\d{4}"]]
			],
			"CL": [
				"56",
				"(?:0|1(?:1[0-69]|2[02-5]|5[13-58]|69|7[0167]|8[018]))0",
				"12300\\d{6}|6\\d{9,10}|[2-9]\\d{8}",
				[
					9,
					10,
					11
				],
				[
					[
						"(\\d{5})(\\d{4})",
						"$1 $2",
						["219", "2196"],
						"($1)"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["60|809"]
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["44"]
					],
					[
						"(\\d)(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["2[1-36]"],
						"($1)"
					],
					[
						"(\\d)(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["9(?:10|[2-9])"]
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["3[2-5]|[47]|5[1-3578]|6[13-57]|8(?:0[1-8]|[1-9])"],
						"($1)"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["60|8"]
					],
					[
						"(\\d{4})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["1"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{2})(\\d{3})",
						"$1 $2 $3 $4",
						["60"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:1982[0-6]|3314[05-9])\\d{3}|(?:2(?:1(?:160|962)|3(?:(?:[24]\\d|50)\\d|3(?:[0346-9]\\d|1[0-35-9]|2[1-9]|5[0-24-9])|600)|646[59])|(?:600|80[1-9])\\d\\d|9(?:(?:10[0-2]|7[1-9]\\d)\\d|3(?:[0-57-9]\\d\\d|6(?:0[02-9]|[1-9]\\d))|6(?:[0-8]\\d\\d|9(?:[02-79]\\d|1[05-9]))|9(?:[03-9]\\d\\d|1(?:[0235-9]\\d|4[0-24-9])|2(?:[0-79]\\d|8[0-46-9]))))\\d{4}|(?:22|3[2-5]|[47][1-35]|5[1-3578]|6[13-57]|8[1-9]|9[2458])\\d{7}", [9]],
					["2(?:1982[0-6]|3314[05-9])\\d{3}|(?:2(?:1(?:160|962)|3(?:(?:[24]\\d|50)\\d|3(?:[0346-9]\\d|1[0-35-9]|2[1-9]|5[0-24-9])|600)|646[59])|80[1-8]\\d\\d|9(?:(?:10[0-2]|7[1-9]\\d)\\d|3(?:[0-57-9]\\d\\d|6(?:0[02-9]|[1-9]\\d))|6(?:[0-8]\\d\\d|9(?:[02-79]\\d|1[05-9]))|9(?:[03-9]\\d\\d|1(?:[0235-9]\\d|4[0-24-9])|2(?:[0-79]\\d|8[0-46-9]))))\\d{4}|(?:22|3[2-5]|[47][1-35]|5[1-3578]|6[13-57]|8[1-9]|9[2458])\\d{7}", [9]],
					["(?:123|8)00\\d{6}", [9, 11]],
					0,
					0,
					0,
					0,
					0,
					["44\\d{7}", [9]],
					["600\\d{7,8}", [10, 11]]
				]
			],
			"CM": [
				"237",
				"00",
				"[26]\\d{8}|88\\d{6,7}",
				[8, 9],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["88"]
				], [
					"(\\d)(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4 $5",
					["[26]|88"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:22|33)\\d{6}", [9]],
					["(?:24[23]|6(?:[25-9]\\d|4[0-2]))\\d{6}", [9]],
					["88\\d{6,7}"]
				]
			],
			"CN": [
				"86",
				"00|1(?:[12]\\d|79)\\d\\d00",
				"(?:(?:1[03-689]|2\\d)\\d\\d|6)\\d{8}|1\\d{10}|[126]\\d{6}(?:\\d(?:\\d{2})?)?|86\\d{5,6}|(?:[3-579]\\d|8[0-57-9])\\d{5,9}",
				[
					7,
					8,
					9,
					10,
					11,
					12
				],
				[
					[
						"(\\d{2})(\\d{5})",
						"$1 $2",
						[
							"101",
							"1010",
							"10100"
						],
						"0$1"
					],
					[
						"(\\d{2})(\\d{5,6})",
						"$1 $2",
						[
							"(?:10|2[0-57-9])[19]|3(?:[15]|35|49|9[1-68])|4(?:1[125-9]|2[179]|[35][1-9]|6[47-9]|7|8[23])|5(?:[1357]|2[37]|4[36]|6[1-46]|80|9[1-9])|6(?:3[1-35]|6[0238]|9[12])|7(?:01|[1579]|2[248]|3[014-9]|4[3-6]|6[023689])|8(?:1[236-8]|2[5-7]|[37]|5[14-9]|8[36-8]|9[1-8])|9(?:0[1-3689]|1[1-79]|3|4[13]|5[1-5]|9[0-35-9])|[39]7[0-79]",
							"10(?:12|9[56])|2[0-57-9](?:1[02]|9[56])|(?:3(?:[15]\\d|35|49|7[0-79]|9[1-68])|4(?:1[125-9]|2[179]|[35][1-9]|6[47-9]|7\\d|8[23])|5(?:[1357]\\d|2[37]|4[36]|6[1-46]|80|9[1-9])|6(?:3[1-35]|6[0238]|9[12])|7(?:01|[1579]\\d|2[248]|3[014-9]|4[3-6]|6[023689])|8(?:1[236-8]|2[5-7]|[37]\\d|5[14-9]|8[36-8]|9[1-8])|9(?:0[1-3689]|1[1-79]|3\\d|4[13]|5[1-5]|7[0-79]|9[0-35-9]))1",
							"10(?:123|9[56])|2[0-57-9](?:1(?:00|23)|9[56])|(?:3(?:[15]\\d|35|49|7[0-79]|9[1-68])|4(?:1[125-9]|2[179]|[35][1-9]|6[47-9]|7\\d|8[23])|5(?:[1357]\\d|2[37]|4[36]|6[1-46]|80|9[1-9])|6(?:3[1-35]|6[0238]|9[12])|7(?:01|[1579]\\d|2[248]|3[014-9]|4[3-6]|6[023689])|8(?:1[236-8]|2[5-7]|[37]\\d|5[14-9]|8[36-8]|9[1-8])|9(?:0[1-3689]|1[1-79]|3\\d|4[13]|5[1-5]|7[0-79]|9[0-35-9]))12",
							"10(?:123|9[56])|2[0-57-9](?:1(?:00|23)|9[56])|(?:3(?:[15]\\d|35|49|7[0-79]|9[1-68])|4(?:1[125-9]|2[179]|[35][1-9]|6[47-9]|7\\d|8[23])|5(?:[1357]\\d|2[37]|4[36]|6[1-46]|80|9[1-9])|6(?:3[1-35]|6[0238]|9[12])|7(?:01|[1579]\\d|2[248]|3[014-9]|4[3-6]|6[023689])|8(?:1[236-8]|2[5-7]|[37]\\d|5[14-9]|8[36-8]|9[1-8])|9(?:0[1-3689]|1[1-79]|3\\d|4[13]|5[1-5]|7[0-79]|9[0-35-9]))123"
						],
						"0$1"
					],
					[
						"(\\d{4})(\\d{4})",
						"$1 $2",
						["101", "1010"]
					],
					[
						"(\\d{3})(\\d{5,6})",
						"$1 $2",
						[
							"3(?:[15]|35|49|7[0-79]|9[1-68])|4(?:1[125-9]|2[179]|[35][1-9]|6[47-9]|7|8[23])|5(?:[1357]|2[37]|4[36]|6[1-46]|80|9[1-9])|6(?:3[1-35]|6[0238]|9[12])|7(?:01|[1579]|2[248]|3[014-9]|4[3-6]|6[023689])|8(?:1[236-8]|2[5-7]|[37]|5[14-9]|8[36-8]|9[1-8])|9(?:0[1-3689]|1[1-79]|[379]|4[13]|5[1-5])",
							"(?:3(?:[15]\\d|35|49|7[0-79]|9[1-68])|4(?:1[125-9]|2[179]|[35][1-9]|6[47-9]|7\\d|8[23])|5(?:[1357]\\d|2[37]|4[36]|6[1-46]|80|9[1-9])|6(?:3[1-35]|6[0238]|9[12])|7(?:01|[1579]\\d|2[248]|3[014-9]|4[3-6]|6[023689])|8(?:1[236-8]|2[5-7]|[37]\\d|5[14-9]|8[36-8]|9[1-8])|9(?:0[1-3689]|1[1-79]|[379]\\d|4[13]|5[1-5]))[19]",
							"(?:3(?:[15]\\d|35|49|7[0-79]|9[1-68])|4(?:1[125-9]|2[179]|[35][1-9]|6[47-9]|7\\d|8[23])|5(?:[1357]\\d|2[37]|4[36]|6[1-46]|80|9[1-9])|6(?:3[1-35]|6[0238]|9[12])|7(?:01|[1579]\\d|2[248]|3[014-9]|4[3-6]|6[023689])|8(?:1[236-8]|2[5-7]|[37]\\d|5[14-9]|8[36-8]|9[1-8])|9(?:0[1-3689]|1[1-79]|[379]\\d|4[13]|5[1-5]))(?:10|9[56])",
							"(?:3(?:[15]\\d|35|49|7[0-79]|9[1-68])|4(?:1[125-9]|2[179]|[35][1-9]|6[47-9]|7\\d|8[23])|5(?:[1357]\\d|2[37]|4[36]|6[1-46]|80|9[1-9])|6(?:3[1-35]|6[0238]|9[12])|7(?:01|[1579]\\d|2[248]|3[014-9]|4[3-6]|6[023689])|8(?:1[236-8]|2[5-7]|[37]\\d|5[14-9]|8[36-8]|9[1-8])|9(?:0[1-3689]|1[1-79]|[379]\\d|4[13]|5[1-5]))(?:100|9[56])"
						],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[48]0"]
					],
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						[
							"10|2(?:[02-57-9]|1[1-9])",
							"10|2(?:[02-57-9]|1[1-9])",
							"10[0-79]|2(?:[02-57-9]|1[1-79])|(?:10|21)8(?:0[1-9]|[1-9])"
						],
						"0$1",
						1
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["3(?:[3-59]|7[02-6])|4(?:1[25-9]|[26-8]|3[3-9]|5[2-9])|5(?:3[03-9]|[468]|7[028]|9[2-46-9])|6|7(?:[0-247]|3[04-9]|5[0-4689]|6[2368])|8(?:[1-358]|9[1-7])|9(?:[013479]|5[1-5])|(?:31|55|79|87)[02-9]"],
						"0$1",
						1
					],
					[
						"(\\d{3})(\\d{7,8})",
						"$1 $2",
						["9"]
					],
					[
						"(\\d{3})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["[3-578]"],
						"0$1",
						1
					],
					[
						"(\\d{3})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["1[3-9]"]
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3 $4",
						["[12]"],
						"0$1",
						1
					]
				],
				"0",
				0,
				"(1(?:[12]\\d|79)\\d\\d)|0",
				0,
				0,
				0,
				[
					["(?:10(?:[02-79]\\d\\d|[18](?:0[1-9]|[1-9]\\d))|2(?:[02-57-9]\\d{3}|1(?:[18](?:0[1-9]|[1-9]\\d)|[2-79]\\d\\d))|9(?:78|94)\\d\\d)\\d{5}|(?:43[35]|754|851)\\d{7,8}|(?:10|2[0-57-9])(?:1(?:00|23)\\d\\d|95\\d{3,4})|(?:43[35]|754|851)(?:1(?:00\\d|23)\\d|95\\d{3,4})|9(?:78|94)(?:100\\d\\d|95\\d{3,4})|(?:3(?:11|7[179])|4(?:[15]1|3[12])|5(?:1\\d|2[37]|3[12]|51|7[13-79]|9[15])|7(?:[39]1|5[57]|6[09])|8(?:71|98))(?:[02-8]\\d{7}|1(?:0(?:0\\d\\d(?:\\d{3})?|[1-9]\\d{5})|[13-9]\\d{6}|2(?:[0-24-9]\\d{5}|3\\d(?:\\d{4})?))|9(?:[0-46-9]\\d{6}|5\\d{3}(?:\\d(?:\\d{2})?)?))|(?:3(?:1[02-9]|35|49|5\\d|7[02-6]|9[1-68])|4(?:1[25-9]|2[179]|3[46-9]|5[2-9]|6[47-9]|7\\d|8[23])|5(?:3[03-9]|4[36]|5[02-9]|6[1-46]|7[028]|80|9[2-46-9])|6(?:3[1-35]|6[0238]|9[12])|7(?:01|[17]\\d|2[248]|3[04-9]|4[3-6]|5[0-3689]|6[2368]|9[02-9])|8(?:1[236-8]|2[5-7]|3\\d|5[4-9]|7[02-9]|8[36-8]|9[1-7])|9(?:0[1-3689]|1[1-79]|3\\d|4[13]|5[1-5]|7[0-79]|9[0-35-9]))(?:[02-8]\\d{6}|1(?:0(?:0\\d\\d(?:\\d{2})?|[1-9]\\d{4})|[13-9]\\d{5}|2(?:[0-24-9]\\d{4}|3\\d(?:\\d{3})?))|9(?:[0-46-9]\\d{5}|5\\d{3,5}))", [
						7,
						8,
						9,
						10,
						11
					]],
					["1(?:610\\d|740[0-5])\\d{6}|1(?:[38]\\d|4[57]|[59][0-35-9]|6[25-7]|7[0-35-8])\\d{8}", [11]],
					["(?:(?:10|21)8|8)00\\d{7}", [10, 12]],
					["16[08]\\d{5}", [8]],
					0,
					0,
					0,
					0,
					0,
					["10(?:10\\d{4}|96\\d{3,4})|400\\d{7}|950\\d{7,8}|(?:2[0-57-9]|3(?:[15]\\d|35|49|7[0-79]|9[1-68])|4(?:1[125-9]|2[179]|[35][1-9]|6[47-9]|7\\d|8[23])|5(?:[1357]\\d|2[37]|4[36]|6[1-46]|80|9[1-9])|6(?:3[1-35]|6[0238]|9[12])|7(?:01|[1579]\\d|2[248]|3[014-9]|4[3-6]|6[023689])|8(?:1[236-8]|2[5-7]|[37]\\d|5[14-9]|8[36-8]|9[1-8])|9(?:0[1-3689]|1[1-79]|[379]\\d|4[13]|5[1-5]))96\\d{3,4}", [
						7,
						8,
						9,
						10,
						11
					]]
				],
				"00"
			],
			"CO": [
				"57",
				"00(?:4(?:[14]4|56)|[579])",
				"(?:46|60\\d\\d)\\d{6}|(?:1\\d|[39])\\d{9}",
				[
					8,
					10,
					11
				],
				[
					[
						"(\\d{4})(\\d{4})",
						"$1 $2",
						["46"]
					],
					[
						"(\\d{3})(\\d{7})",
						"$1 $2",
						["6|90"],
						"($1)"
					],
					[
						"(\\d{3})(\\d{7})",
						"$1 $2",
						["3[0-357]|94"]
					],
					[
						"(\\d)(\\d{3})(\\d{7})",
						"$1-$2-$3",
						["1"],
						"0$1",
						0,
						"$1 $2 $3"
					]
				],
				"0",
				0,
				"0([3579]|4(?:[14]4|56))?",
				0,
				0,
				0,
				[
					["601055(?:[0-4]\\d|50)\\d\\d|6010(?:[0-4]\\d|5[0-4])\\d{4}|(?:46|60(?:[18][1-9]|[24-7][2-9]))\\d{6}", [8, 10]],
					["333301[0-5]\\d{3}|3333(?:00|2[5-9]|[3-9]\\d)\\d{4}|(?:3(?:24[1-9]|3(?:00|3[0-24-9]))|9408)\\d{6}|3(?:0[0-5]|1\\d|2[0-3]|5[01]|70)\\d{7}", [10]],
					["1800\\d{7}", [11]],
					["(?:19(?:0[01]|4[78])|901)\\d{7}", [10, 11]]
				]
			],
			"CR": [
				"506",
				"00",
				"(?:8\\d|90)\\d{8}|(?:[24-8]\\d{3}|3005)\\d{4}",
				[8, 10],
				[[
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["[2-7]|8[3-9]"]
				], [
					"(\\d{3})(\\d{3})(\\d{4})",
					"$1-$2-$3",
					["[89]"]
				]],
				0,
				0,
				"(19(?:0[0-2468]|1[09]|20|66|77|99))",
				0,
				0,
				0,
				[
					["2(?:010|1(?:0[7-9]|[1-9]\\d)|[24-7]\\d\\d)\\d{4}", [8]],
					["(?:3005\\d|6500[01])\\d{3}|(?:5[07]|6[0-4]|7[0-3]|8[3-9])\\d{6}", [8]],
					["800\\d{7}", [10]],
					["90[059]\\d{7}", [10]],
					0,
					0,
					0,
					0,
					["(?:2(?:00[0-3]|10[0-6])|4\\d{3}|5100)\\d{4}", [8]]
				]
			],
			"CU": [
				"53",
				"119",
				"(?:[2-7]|8\\d\\d)\\d{7}|[2-47]\\d{6}|[34]\\d{5}",
				[
					6,
					7,
					8,
					10
				],
				[
					[
						"(\\d{2})(\\d{4,6})",
						"$1 $2",
						["2[1-4]|[34]"],
						"(0$1)"
					],
					[
						"(\\d)(\\d{6,7})",
						"$1 $2",
						["7"],
						"(0$1)"
					],
					[
						"(\\d)(\\d{7})",
						"$1 $2",
						["[56]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{7})",
						"$1 $2",
						["8"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:3[23]|4[89])\\d{4,6}|(?:31|4[36]|8(?:0[25]|78)\\d)\\d{6}|(?:2[1-4]|4[1257]|7\\d)\\d{5,6}"],
					["(?:5\\d|6[2-4])\\d{6}", [8]],
					["800\\d{7}", [10]],
					0,
					0,
					0,
					0,
					0,
					0,
					["807\\d{7}", [10]]
				]
			],
			"CV": [
				"238",
				"0",
				"(?:[2-59]\\d\\d|800)\\d{4}",
				[7],
				[[
					"(\\d{3})(\\d{2})(\\d{2})",
					"$1 $2 $3",
					["[2-589]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:2[1-7]|3[0-8]|4[12]|5[1256]|6\\d|7[1-3]|8[1-5])\\d{4}"],
					["(?:36|5[1-37-9]|9\\d)\\d{5}"],
					["800\\d{4}"],
					0,
					0,
					0,
					0,
					0,
					["(?:3[3-5]|4[356])\\d{5}"]
				]
			],
			"CW": [
				"599",
				"00",
				"(?:[34]1|60|(?:7|9\\d)\\d)\\d{5}",
				[7, 8],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[3467]"]
				], [
					"(\\d)(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["9[4-8]"]
				]],
				0,
				0,
				0,
				0,
				0,
				"[69]",
				[
					["9(?:4(?:3[0-5]|4[14]|6\\d)|50\\d|7(?:2[014]|3[02-9]|4[4-9]|6[357]|77|8[7-9])|8(?:3[39]|[46]\\d|7[01]|8[57-9]))\\d{4}"],
					["953[01]\\d{4}|9(?:5[12467]|6[5-9])\\d{5}"],
					0,
					0,
					0,
					0,
					0,
					["955\\d{5}", [8]],
					0,
					["60[0-2]\\d{4}", [7]]
				]
			],
			"CX": [
				"61",
				"001[14-689]|14(?:1[14]|34|4[17]|[56]6|7[47]|88)0011",
				"1(?:[0-79]\\d{8}(?:\\d{2})?|8[0-24-9]\\d{7})|[148]\\d{8}|1\\d{5,7}",
				[
					6,
					7,
					8,
					9,
					10,
					12
				],
				0,
				"0",
				0,
				"([59]\\d{7})$|0",
				"8$1",
				0,
				0,
				[
					["8(?:51(?:0(?:01|30|59|88)|1(?:17|46|75)|2(?:22|35))|91(?:00[6-9]|1(?:[28]1|49|78)|2(?:09|63)|3(?:12|26|75)|4(?:56|97)|64\\d|7(?:0[01]|1[0-2])|958))\\d{3}", [9]],
					["4(?:79[01]|83[0-36-9]|9(?:5[0-3]|6[0-4]))\\d{5}|4(?:[0-36]\\d|4[047-9]|[58][0-24-9]|7[02-8]|9[0-47-9])\\d{6}", [9]],
					["180(?:0\\d{3}|2)\\d{3}", [7, 10]],
					["190[0-26]\\d{6}", [10]],
					0,
					0,
					0,
					0,
					["14(?:5(?:1[0458]|[23][458])|71\\d)\\d{4}", [9]],
					["13(?:00\\d{6}(?:\\d{2})?|45[0-4]\\d{3})|13\\d{4}", [
						6,
						8,
						10,
						12
					]]
				],
				"0011"
			],
			"CY": [
				"357",
				"00",
				"(?:[279]\\d|[58]0)\\d{6}",
				[8],
				[[
					"(\\d{2})(\\d{6})",
					"$1 $2",
					["[257-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2[2-6]\\d{6}"],
					["9(?:10|[4-79]\\d)\\d{5}"],
					["800\\d{5}"],
					["90[09]\\d{5}"],
					["700\\d{5}"],
					0,
					["(?:50|77)\\d{6}"],
					0,
					0,
					["80[1-9]\\d{5}"]
				]
			],
			"CZ": [
				"420",
				"00",
				"(?:[2-578]\\d|60)\\d{7}|9\\d{8,11}",
				[
					9,
					10,
					11,
					12
				],
				[
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[2-8]|9[015-7]"]
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})(\\d{2})",
						"$1 $2 $3 $4",
						["96"]
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3 $4",
						["9"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3 $4",
						["9"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2\\d|3[1257-9]|4[16-9]|5[13-9])\\d{7}", [9]],
					["7060\\d{5}|(?:60[1-8]|7(?:0[2-5]|19|[2379]\\d))\\d{6}", [9]],
					["800\\d{6}", [9]],
					["9(?:0[05689]|76)\\d{6}", [9]],
					["70[01]\\d{6}", [9]],
					["9(?:3\\d{9}|6\\d{7,10})"],
					["9(?:5\\d|7[2-4])\\d{6}", [9]],
					0,
					["9[17]0\\d{6}", [9]],
					["8[134]\\d{7}", [9]]
				]
			],
			"DE": [
				"49",
				"00",
				"[2579]\\d{5,14}|49(?:[34]0|69|8\\d)\\d\\d?|49(?:37|49|60|7[089]|9\\d)\\d{1,3}|49(?:2[024-9]|3[2-689]|7[1-7])\\d{1,8}|(?:1|[368]\\d|4[0-8])\\d{3,13}|49(?:[015]\\d|2[13]|31|[46][1-8])\\d{1,9}",
				[
					4,
					5,
					6,
					7,
					8,
					9,
					10,
					11,
					12,
					13,
					14,
					15
				],
				[
					[
						"(\\d{2})(\\d{3,13})",
						"$1 $2",
						["3[02]|40|[68]9"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3,12})",
						"$1 $2",
						["2(?:0[1-389]|1[124]|2[18]|3[14])|3(?:[35-9][15]|4[015])|906|(?:2[4-9]|4[2-9]|[579][1-9]|[68][1-8])1", "2(?:0[1-389]|12[0-8])|3(?:[35-9][15]|4[015])|906|2(?:[13][14]|2[18])|(?:2[4-9]|4[2-9]|[579][1-9]|[68][1-8])1"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{2,11})",
						"$1 $2",
						["[24-6]|3(?:[3569][02-46-9]|4[2-4679]|7[2-467]|8[2-46-8])|70[2-8]|8(?:0[2-9]|[1-8])|90[7-9]|[79][1-9]", "[24-6]|3(?:3(?:0[1-467]|2[127-9]|3[124578]|7[1257-9]|8[1256]|9[145])|4(?:2[135]|4[13578]|9[1346])|5(?:0[14]|2[1-3589]|6[1-4]|7[13468]|8[13568])|6(?:2[1-489]|3[124-6]|6[13]|7[12579]|8[1-356]|9[135])|7(?:2[1-7]|4[145]|6[1-5]|7[1-4])|8(?:21|3[1468]|6|7[1467]|8[136])|9(?:0[12479]|2[1358]|4[134679]|6[1-9]|7[136]|8[147]|9[1468]))|70[2-8]|8(?:0[2-9]|[1-8])|90[7-9]|[79][1-9]|3[68]4[1347]|3(?:47|60)[1356]|3(?:3[46]|46|5[49])[1246]|3[4579]3[1357]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{4})",
						"$1 $2",
						["138"],
						"0$1"
					],
					[
						"(\\d{5})(\\d{2,10})",
						"$1 $2",
						["3"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{5,11})",
						"$1 $2",
						["181"],
						"0$1"
					],
					[
						"(\\d{3})(\\d)(\\d{4,10})",
						"$1 $2 $3",
						["1(?:3|80)|9"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{7,8})",
						"$1 $2",
						["1[67]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{7,12})",
						"$1 $2",
						["8"],
						"0$1"
					],
					[
						"(\\d{5})(\\d{6})",
						"$1 $2",
						[
							"185",
							"1850",
							"18500"
						],
						"0$1"
					],
					[
						"(\\d{3})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["7"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{7})",
						"$1 $2",
						["18[68]"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{7})",
						"$1 $2",
						["15[1279]"],
						"0$1"
					],
					[
						"(\\d{5})(\\d{6})",
						"$1 $2",
						["15[03-68]", "15(?:[0568]|3[13]|41)"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{8})",
						"$1 $2",
						["18"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{7,8})",
						"$1 $2 $3",
						["1(?:6[023]|7)"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{2})(\\d{7})",
						"$1 $2 $3",
						["15[279]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{8})",
						"$1 $2 $3",
						["15"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["32\\d{9,11}|49[1-6]\\d{10}|322\\d{6}|49[0-7]\\d{3,9}|(?:[34]0|[68]9)\\d{3,13}|(?:2(?:0[1-689]|[1-3569]\\d|4[0-8]|7[1-7]|8[0-7])|3(?:[3569]\\d|4[0-79]|7[1-7]|8[1-8])|4(?:1[02-9]|[2-48]\\d|5[0-6]|6[0-8]|7[0-79])|5(?:0[2-8]|[124-6]\\d|[38][0-8]|[79][0-7])|6(?:0[02-9]|[1-358]\\d|[47][0-8]|6[1-9])|7(?:0[2-8]|1[1-9]|[27][0-7]|3\\d|[4-6][0-8]|8[0-5]|9[013-7])|8(?:0[2-9]|1[0-79]|2\\d|3[0-46-9]|4[0-6]|5[013-9]|6[1-8]|7[0-8]|8[0-24-6])|9(?:0[6-9]|[1-4]\\d|[589][0-7]|6[0-8]|7[0-467]))\\d{3,12}", [
						5,
						6,
						7,
						8,
						9,
						10,
						11,
						12,
						13,
						14,
						15
					]],
					["1(?:6[023]|7\\d)\\d{7,8}|15(?:[0-25-9]\\d\\d|3(?:10|33)|410)\\d{6}", [10, 11]],
					["800\\d{7,12}", [
						10,
						11,
						12,
						13,
						14,
						15
					]],
					["(?:137[7-9]|900(?:[135]|9\\d))\\d{6}", [10, 11]],
					["700\\d{8}", [11]],
					["1(?:6(?:013|255|399)|7(?:(?:[015]1|[69]3)3|[2-4]55|[78]99))\\d{7,8}|15(?:(?:[03-68]00|113)\\d|2\\d55|7\\d99|9\\d33)\\d{7}", [12, 13]],
					["18(?:1\\d{5,11}|[2-9]\\d{8})", [
						8,
						9,
						10,
						11,
						12,
						13,
						14
					]],
					["16(?:4\\d{1,10}|[89]\\d{1,11})", [
						4,
						5,
						6,
						7,
						8,
						9,
						10,
						11,
						12,
						13,
						14
					]],
					0,
					["180\\d{5,11}|13(?:7[1-6]\\d\\d|8)\\d{4}", [
						7,
						8,
						9,
						10,
						11,
						12,
						13,
						14
					]]
				]
			],
			"DJ": [
				"253",
				"00",
				"(?:2\\d|77)\\d{6}",
				[8],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[27]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["2(?:1[2-5]|7[45])\\d{5}"], ["77\\d{6}"]]
			],
			"DK": [
				"45",
				"00",
				"[2-9]\\d{7}",
				[8],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[2-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:[0-59][1-9]|[6-8]\\d)|3(?:[0-3][1-9]|4[13]|5[1-58]|6[1347-9]|8[1-8]|9[1-79])|4(?:[0-25][1-9]|[34][2-9]|6[13-579]|7[13579]|8[1-47]|9[127])|5(?:[0-36][1-9]|4[146-9]|5[3-57-9]|7[568]|8[1-358]|9[1-69])|6(?:[0135][1-9]|2[1-68]|4[2-8]|6[1689]|[78]\\d|9[15689])|7(?:[0-69][1-9]|7[3-9]|8[147])|8(?:[16-9][1-9]|2[1-58])|9(?:[1-47-9][1-9]|6\\d))\\d{5}"],
					["(?:2[6-8]|6[78]|96)\\d{6}|(?:2[0-59]|3[0-689]|[457]\\d|6[0-69]|8[126-9]|9[1-47-9])[1-9]\\d{5}"],
					["80\\d{6}"],
					["90\\d{6}"]
				]
			],
			"DM": [
				"1",
				"011",
				"(?:[58]\\d\\d|767|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-7]\\d{6})$|1",
				"767$1",
				0,
				"767",
				[
					["767(?:2(?:55|66)|4(?:2[01]|4[0-25-9])|50[0-4])\\d{4}"],
					["767(?:2(?:[2-4689]5|7[5-7])|31[5-7]|61[1-8]|70[1-6])\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"DO": [
				"1",
				"011",
				"(?:[58]\\d\\d|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				0,
				0,
				0,
				"8001|8[024]9",
				[
					["8(?:[04]9[2-9]\\d\\d|29(?:2(?:[0-59]\\d|6[04-9]|7[0-27]|8[0237-9])|3(?:[0-35-9]\\d|4[7-9])|[45]\\d\\d|6(?:[0-27-9]\\d|[3-5][1-9]|6[0135-8])|7(?:0[013-9]|[1-37]\\d|4[1-35689]|5[1-4689]|6[1-57-9]|8[1-79]|9[1-8])|8(?:0[146-9]|1[0-48]|[248]\\d|3[1-79]|5[01589]|6[013-68]|7[124-8]|9[0-8])|9(?:[0-24]\\d|3[02-46-9]|5[0-79]|60|7[0169]|8[57-9]|9[02-9])))\\d{4}"],
					["8[024]9[2-9]\\d{6}"],
					["800(?:14|[2-9]\\d)\\d{5}|8[024]9[01]\\d{6}|8(?:33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"DZ": [
				"213",
				"00",
				"(?:[1-4]|[5-79]\\d|80)\\d{7}",
				[8, 9],
				[
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[1-4]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["9"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[5-8]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["9619\\d{5}|(?:[1-3]\\d|4[013-689])\\d{6}"],
					["5(?:4[0-29]|6[0-4])\\d{6}|(?:55|6\\d|7[7-9])\\d{7}", [9]],
					["800\\d{6}", [9]],
					["80[3-689]1\\d{5}", [9]],
					0,
					0,
					0,
					0,
					["98[23]\\d{6}", [9]],
					["80[12]1\\d{5}", [9]]
				]
			],
			"EC": [
				"593",
				"00",
				"1\\d{9,10}|(?:[2-7]|9\\d)\\d{7}",
				[
					8,
					9,
					10,
					11
				],
				[
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1 $2-$3",
						["[2-7]"],
						"(0$1)",
						0,
						"$1-$2-$3"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["9"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["1"]
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["[2-7][2-7]\\d{6}", [8]],
					["964[0-2]\\d{5}|9(?:3[0-29]|[57][89]|6[0-36-9]|[89]\\d)\\d{6}", [9]],
					["1800\\d{7}|1[78]00\\d{6}", [10, 11]],
					0,
					0,
					0,
					0,
					0,
					["[2-7]890\\d{4}", [8]]
				]
			],
			"EE": [
				"372",
				"00",
				"8\\d{9}|[4578]\\d{7}|(?:[3-8]\\d|90)\\d{5}",
				[
					7,
					8,
					10
				],
				[
					[
						"(\\d{3})(\\d{4})",
						"$1 $2",
						["[369]|4[3-8]|5(?:[0-2]|5[0-478]|6[45])|7[1-9]|88", "[369]|4[3-8]|5(?:[02]|1(?:[0-8]|95)|5[0-478]|6(?:4[0-4]|5[1-589]))|7[1-9]|88"]
					],
					[
						"(\\d{4})(\\d{3,4})",
						"$1 $2",
						["[45]|8(?:00|[1-49])", "[45]|8(?:00[1-9]|[1-49])"]
					],
					[
						"(\\d{2})(\\d{2})(\\d{4})",
						"$1 $2 $3",
						["7"]
					],
					[
						"(\\d{4})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["8"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:3[23589]|4[3-8]|6\\d|7[1-9]|88)\\d{5}", [7]],
					["(?:5\\d{5}|8(?:1(?:0(?:0(?:00|[178]\\d)|[3-9]\\d\\d)|(?:1(?:0[2-6]|1\\d)|[2-79]\\d\\d)\\d)|2(?:0(?:0(?:00|4\\d)|[1-7]\\d\\d)|(?:(?:[124-69]\\d|3[5-9])\\d|7(?:[0-79]\\d|8[013-9])|8(?:[2-6]\\d|7[01]))\\d)|[349]\\d{4}))\\d\\d|5(?:(?:[02]\\d|5[0-478])\\d|1(?:[0-8]\\d|95)|6(?:4[0-4]|5[1-589]))\\d{3}", [7, 8]],
					["800(?:(?:0\\d\\d|1)\\d|[2-9])\\d{3}"],
					["(?:40\\d\\d|900)\\d{4}", [7, 8]],
					["70[0-2]\\d{5}", [8]]
				]
			],
			"EG": [
				"20",
				"00",
				"[189]\\d{8,9}|[24-6]\\d{8}|[135]\\d{7}",
				[
					8,
					9,
					10
				],
				[
					[
						"(\\d)(\\d{7,8})",
						"$1 $2",
						["[23]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{6,7})",
						"$1 $2",
						["1[35]|[4-6]|8[2468]|9[235-7]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[89]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{8})",
						"$1 $2",
						["1"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["13[23]\\d{6}|(?:15|57)\\d{6,7}|(?:2\\d|3|4[05-8]|5[05]|6[24-689]|8[2468]|9[235-7])\\d{7}", [8, 9]],
					["1[0-25]\\d{8}", [10]],
					["800\\d{7}", [10]],
					["900\\d{7}", [10]]
				]
			],
			"EH": [
				"212",
				"00",
				"[5-8]\\d{8}",
				[9],
				0,
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["528[89]\\d{5}"],
					["(?:6(?:[0-79]\\d|8[0-247-9])|7(?:[016-8]\\d|2[0-8]|3[01]|5[0-5]))\\d{6}"],
					["80[0-7]\\d{6}"],
					["89\\d{7}"],
					0,
					0,
					0,
					0,
					["(?:592(?:4[0-2]|93)|80[89]\\d\\d)\\d{4}"]
				]
			],
			"ER": [
				"291",
				"00",
				"[178]\\d{6}",
				[7],
				[[
					"(\\d)(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[178]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["(?:1(?:1[12568]|[24]0|55|6[146])|8\\d\\d)\\d{4}"], ["(?:17[1-3]|7\\d\\d)\\d{4}"]]
			],
			"ES": [
				"34",
				"00",
				"400\\d{6}|(?:51|[6-9]\\d)\\d{7}",
				[9],
				[[
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[89]00"]
				], [
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[4-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["96906(?:0[0-8]|1[1-9]|[2-9]\\d)\\d\\d|9(?:69(?:0[0-57-9]|[1-9]\\d)|73(?:[0-8]\\d|9[1-9]))\\d{4}|(?:400|8(?:[1356]\\d|[28][0-8]|[47][1-9])|9(?:[135]\\d|[268][0-8]|4[1-9]|7[124-9]))\\d{6}"],
					["9(?:6906(?:09|10)|7390\\d\\d)\\d\\d|(?:6\\d|7[1-48])\\d{7}"],
					["[89]00\\d{6}"],
					["80[367]\\d{6}"],
					["70\\d{7}"],
					0,
					["51\\d{7}"],
					0,
					0,
					["90[12]\\d{6}"]
				]
			],
			"ET": [
				"251",
				"00",
				"(?:11|[2-57-9]\\d)\\d{7}",
				[9],
				[[
					"(\\d{2})(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["[1-57-9]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["(?:11(?:[124]\\d\\d|3(?:[0-79]\\d|8[0-7])|5(?:[02-9]\\d|1[0-57-9])|6(?:[02-79]\\d|1[0-57-9]|8[0-8]))|2(?:2(?:11[1-9]|22[0-7]|33\\d|44[1467]|66[1-68])|5(?:11[124-6]|33[2-8]|44[1467]|55[14]|66[1-3679]|77[124-79]|880))|3(?:3(?:11[0-46-8]|(?:22|55)[0-6]|33[0134689]|44[04]|66[01467])|4(?:44[0-8]|55[0-69]|66[0-3]|77[1-5]))|4(?:6(?:119|22[0-24-7]|33[1-5]|44[13-69]|55[14-689]|660|88[1-4])|7(?:(?:11|22)[1-9]|33[13-7]|44[13-6]|55[1-689]))|5(?:7(?:227|55[05]|(?:66|77)[14-8])|8(?:11[149]|22[013-79]|33[0-68]|44[013-8]|550|66[1-5]|77\\d)))\\d{4}"], ["(?:7(?:[03]\\d|1[0-8]|2[1-35-79]|77|86|99)|(?:8[01]|9\\d)\\d)\\d{6}"]]
			],
			"FI": [
				"358",
				"00|99(?:[01469]|5(?:[14]1|3[23]|5[59]|77|88|9[09]))",
				"[1-35689]\\d{4}|7\\d{10,11}|(?:[124-7]\\d|3[0-46-9])\\d{8}|[1-9]\\d{5,8}",
				[
					5,
					6,
					7,
					8,
					9,
					10,
					11,
					12
				],
				[
					[
						"(\\d{5})",
						"$1",
						["20[2-59]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3,7})",
						"$1 $2",
						["(?:[1-3]0|[68])0|70[07-9]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{4,8})",
						"$1 $2",
						["[14]|2[09]|50|7[135]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{6,10})",
						"$1 $2",
						["7"],
						"0$1"
					],
					[
						"(\\d)(\\d{4,9})",
						"$1 $2",
						["(?:19|[2568])[1-8]|3(?:0[1-9]|[1-9])|9"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				"1[03-79]|[2-9]",
				[
					["1[3-7][1-8]\\d{3,6}|(?:19[1-8]|[23568][1-8]\\d|9(?:00|[1-8]\\d))\\d{2,6}", [
						5,
						6,
						7,
						8,
						9
					]],
					["(?:4[0-8]|50)\\d{4,8}", [
						6,
						7,
						8,
						9,
						10
					]],
					["800\\d{4,6}", [
						7,
						8,
						9
					]],
					["[67]00\\d{5,6}", [8, 9]],
					0,
					0,
					["20\\d{4,8}|60[12]\\d{5,6}|7(?:099\\d{4,5}|5[03-9]\\d{3,7})|20[2-59]\\d\\d|(?:606|7(?:0[78]|1|3\\d))\\d{7}|(?:10|29|3[09]|70[1-5]\\d)\\d{4,8}"]
				],
				"00"
			],
			"FJ": [
				"679",
				"0(?:0|52)",
				"45\\d{5}|(?:0800\\d|[235-9])\\d{6}",
				[7, 11],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[235-9]|45"]
				], [
					"(\\d{4})(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["0"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["603\\d{4}|(?:3[0-6]|6[25-7]|8[58])\\d{5}", [7]],
					["(?:[279]\\d|45|5[01568]|8[034679])\\d{5}", [7]],
					["0800\\d{7}", [11]]
				],
				"00"
			],
			"FK": [
				"500",
				"00",
				"[2-7]\\d{4}",
				[5],
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				[["[2-47]\\d{4}"], ["[56]\\d{4}"]]
			],
			"FM": [
				"691",
				"00",
				"(?:[39]\\d\\d|820)\\d{4}",
				[7],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[389]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["31(?:00[67]|208|309)\\d\\d|(?:3(?:[2357]0[1-9]|602|804|905)|(?:820|9[2-6]\\d)\\d)\\d{3}"], ["31(?:00[67]|208|309)\\d\\d|(?:3(?:[2357]0[1-9]|602|804|905)|(?:820|9[2-7]\\d)\\d)\\d{3}"]]
			],
			"FO": [
				"298",
				"00",
				"[2-9]\\d{5}",
				[6],
				[[
					"(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3",
					["[2-9]"]
				]],
				0,
				0,
				"(10(?:01|[12]0|88))",
				0,
				0,
				0,
				[
					["(?:20|[34]\\d|8[19])\\d{4}"],
					["(?:[27][1-9]|5\\d|9[16])\\d{4}"],
					["80[257-9]\\d{3}"],
					["90(?:[13-5][15-7]|2[125-7]|9\\d)\\d\\d"],
					0,
					0,
					0,
					0,
					["6[0-36]\\d{4}"]
				]
			],
			"FR": [
				"33",
				"00",
				"[1-9]\\d{8}",
				[9],
				[[
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["8"],
					"0 $1"
				], [
					"(\\d)(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4 $5",
					["[1-79]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:26[013-9]|59[1-35-9])\\d{6}|(?:[13]\\d|2[0-57-9]|4[1-9]|5[0-8])\\d{7}"],
					["(?:6(?:[0-24-8]\\d|3[0-8]|9[589])|7[3-9]\\d)\\d{6}"],
					["80[0-5]\\d{6}"],
					["836(?:0[0-36-9]|[1-9]\\d)\\d{4}|8(?:1[2-9]|2[2-47-9]|3[0-57-9]|[569]\\d|8[0-35-9])\\d{6}"],
					0,
					0,
					["80[6-9]\\d{6}"],
					0,
					["9\\d{8}"],
					["8(?:1[01]|2[0156]|4[024]|84)\\d{6}"]
				]
			],
			"GA": [
				"241",
				"00",
				"(?:[067]\\d|11)\\d{6}|[2-7]\\d{6}",
				[7, 8],
				[
					[
						"(\\d)(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[2-7]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["0"]
					],
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["11|[67]"],
						"0$1"
					]
				],
				0,
				0,
				"0(11\\d{6}|60\\d{6}|61\\d{6}|6[256]\\d{6}|7[467]\\d{6})",
				"$1",
				0,
				0,
				[["[01]1\\d{6}", [8]], ["(?:(?:0[2-7]|7[467])\\d|6(?:0[0-4]|10|[256]\\d))\\d{5}|[2-7]\\d{6}"]]
			],
			"GB": [
				"44",
				"00",
				"[1-357-9]\\d{9}|[18]\\d{8}|8\\d{6}",
				[
					7,
					9,
					10
				],
				[
					[
						"(\\d{3})(\\d{4})",
						"$1 $2",
						[
							"800",
							"8001",
							"80011",
							"800111",
							"8001111"
						],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3",
						[
							"845",
							"8454",
							"84546",
							"845464"
						],
						"0$1"
					],
					[
						"(\\d{3})(\\d{6})",
						"$1 $2",
						["800"],
						"0$1"
					],
					[
						"(\\d{5})(\\d{4,5})",
						"$1 $2",
						[
							"1(?:38|5[23]|69|76|94)",
							"1(?:(?:38|69)7|5(?:24|39)|768|946)",
							"1(?:3873|5(?:242|39[4-6])|(?:697|768)[347]|9467)"
						],
						"0$1"
					],
					[
						"(\\d{4})(\\d{5,6})",
						"$1 $2",
						["1(?:[2-69][02-9]|[78])"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["[25]|7(?:0|6[02-9])", "[25]|7(?:0|6(?:[03-9]|2[356]))"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{6})",
						"$1 $2",
						["7"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[1389]"],
						"0$1"
					]
				],
				"0",
				0,
				"0|180020",
				0,
				0,
				0,
				[
					["(?:1(?:1(?:3(?:[0-58]\\d\\d|73[0-5])|4(?:(?:[0-5]\\d|70)\\d|69[7-9])|(?:(?:5[0-26-9]|[78][0-49])\\d|6(?:[0-4]\\d|5[01]))\\d)|(?:2(?:(?:0[024-9]|2[3-9]|3[3-79]|4[1-689]|[58][02-9]|6[0-47-9]|7[013-9]|9\\d)\\d|1(?:[0-7]\\d|8[0-3]))|(?:3(?:0\\d|1[0-8]|[25][02-9]|3[02-579]|[468][0-46-9]|7[1-35-79]|9[2-578])|4(?:0[03-9]|[137]\\d|[28][02-57-9]|4[02-69]|5[0-8]|[69][0-79])|5(?:0[1-35-9]|[16]\\d|2[024-9]|3[015689]|4[02-9]|5[03-9]|7[0-35-9]|8[0-468]|9[0-57-9])|6(?:0[034689]|1\\d|2[0-35689]|[38][013-9]|4[1-467]|5[0-69]|6[13-9]|7[0-8]|9[0-24578])|7(?:0[0246-9]|2\\d|3[0236-8]|4[03-9]|5[0-46-9]|6[013-9]|7[0-35-9]|8[024-9]|9[02-9])|8(?:0[35-9]|2[1-57-9]|3[02-578]|4[0-578]|5[124-9]|6[2-69]|7\\d|8[02-9]|9[02569])|9(?:0[02-589]|[18]\\d|2[02-689]|3[1-57-9]|4[2-9]|5[0-579]|6[2-47-9]|7[0-24578]|9[2-57]))\\d)\\d)|2(?:0[013478]|3[0189]|4[017]|8[0-46-9]|9[0-2])\\d{3})\\d{4}|1(?:2(?:0(?:46[1-4]|87[2-9])|545[1-79]|76(?:2\\d|3[1-8]|6[1-6])|9(?:7(?:2[0-4]|3[2-5])|8(?:2[2-8]|7[0-47-9]|8[3-5])))|3(?:6(?:38[2-5]|47[23])|8(?:47[04-9]|64[0157-9]))|4(?:044[1-7]|20(?:2[23]|8\\d)|6(?:0(?:30|5[2-57]|6[1-8]|7[2-8])|140)|8(?:052|87[1-3]))|5(?:2(?:4(?:3[2-79]|6\\d)|76\\d)|6(?:26[06-9]|686))|6(?:06(?:4\\d|7[4-79])|295[5-7]|35[34]\\d|47(?:24|61)|59(?:5[08]|6[67]|74)|9(?:55[0-4]|77[23]))|7(?:26(?:6[13-9]|7[0-7])|(?:442|688)\\d|50(?:2[0-3]|[3-68]2|76))|8(?:27[56]\\d|37(?:5[2-5]|8[239])|843[2-58])|9(?:0(?:0(?:6[1-8]|85)|52\\d)|3583|4(?:66[1-8]|9(?:2[01]|81))|63(?:23|3[1-4])|9561))\\d{3}", [9, 10]],
					["7(?:457[0-57-9]|700[01]|911[028])\\d{5}|7(?:[1-3]\\d\\d|4(?:[0-46-9]\\d|5[0-689])|5(?:0[0-8]|[13-9]\\d|2[0-35-9])|7(?:0[1-9]|[1-7]\\d|8[02-9]|9[0-689])|8(?:[014-9]\\d|[23][0-8])|9(?:[024-9]\\d|1[02-9]|3[0-689]))\\d{6}", [10]],
					["80[08]\\d{7}|800\\d{6}|8001111"],
					["(?:8(?:4[2-5]|7[0-3])|9(?:[01]\\d|8[2-49]))\\d{7}|845464\\d", [7, 10]],
					["70\\d{8}", [10]],
					0,
					["(?:3[0347]|55)\\d{8}", [10]],
					["76(?:464|652)\\d{5}|76(?:0[0-28]|2[356]|34|4[01347]|5[49]|6[0-369]|77|8[14]|9[139])\\d{6}", [10]],
					["56\\d{8}", [10]]
				],
				0,
				" x"
			],
			"GD": [
				"1",
				"011",
				"(?:473|[58]\\d\\d|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-9]\\d{6})$|1",
				"473$1",
				0,
				"473",
				[
					["473(?:2(?:3[0-2]|69)|3(?:2[89]|86)|4(?:[06]8|3[5-9]|4[0-4]|5[59]|73|90)|63[68]|7(?:58|84)|800|938)\\d{4}"],
					["473(?:4(?:0[2-79]|1[04-9]|2[0-5]|49|5[6-8])|5(?:2[01]|3[3-8])|901)\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"GE": [
				"995",
				"00",
				"(?:[3-57]\\d\\d|800)\\d{6}",
				[9],
				[
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["70"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["32"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[57]"]
					],
					[
						"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[348]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:3(?:[256]\\d|4[124-9]|7[0-4])|4(?:1\\d|2[2-7]|3[1-79]|4[2-8]|7[239]|9[1-7]))\\d{6}"],
					["5(?:(?:(?:0555|1(?:[17]77|555))[5-9]|757(?:7[7-9]|8[01]))\\d|22252[0-4])\\d\\d|5(?:0(?:0(?:1[09]|70)|505)|1(?:0[01]0|1(?:07|33|51))|2(?:0[02]0|2[25]2)|3(?:0[03]0|3[35]3)|4(?:0[04]0|411)|5222|9000)[0-4]\\d{3}|(?:5(?:0(?:0(?:0\\d|1[12]|2[02]|3[0-6]|4[04]|5[05]|77|88|9[09])|(?:[14]\\d|77)\\d|22[02]|888)|1(?:1(?:[03][01]|[124]\\d|5[02-6]|7[0-6])|4\\d\\d)|2(?:228|555)|3555|4(?:4(?:[02-9]\\d|14)|555)|5(?:[0157-9]\\d\\d|200|333|4(?:44|55))|6[89]\\d\\d|7(?:(?:[0147-9]\\d|22)\\d|5(?:00|[57]5))|8(?:0(?:[018]\\d|2[0-4])|5(?:55|8[89])|8(?:55|88))|9(?:090|[1-35-9]\\d\\d))|790\\d\\d)\\d{4}"],
					["800\\d{6}"],
					0,
					0,
					0,
					0,
					0,
					["70[67]\\d{6}"]
				]
			],
			"GF": [
				"594",
				"00",
				"(?:694\\d|7093)\\d{5}|(?:59|[89]\\d)\\d{7}",
				[9],
				[[
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[5-7]|80[6-9]|9[47]"],
					"0$1"
				], [
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[89]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:59(?:4(?:[02-49]\\d|1[0-5]|5[6-9]|6[0-3]|80)|88\\d)|80[6-9]\\d\\d)\\d{4}"],
					["(?:694(?:[0-249]\\d|3[0-8])|7093[0-3])\\d{4}"],
					["80[0-5]\\d{6}"],
					["8[129]\\d{7}"],
					0,
					0,
					0,
					0,
					["9(?:(?:396|76\\d)\\d|476[0-6])\\d{4}"]
				]
			],
			"GG": [
				"44",
				"00",
				"(?:1481|[357-9]\\d{3})\\d{6}|8\\d{6}(?:\\d{2})?",
				[
					7,
					9,
					10
				],
				0,
				"0",
				0,
				"([25-9]\\d{5})$|0|180020",
				"1481$1",
				0,
				0,
				[
					["1481[25-9]\\d{5}", [10]],
					["7(?:(?:781|839)\\d|911[17])\\d{5}", [10]],
					["80[08]\\d{7}|800\\d{6}|8001111"],
					["(?:8(?:4[2-5]|7[0-3])|9(?:[01]\\d|8[0-3]))\\d{7}|845464\\d", [7, 10]],
					["70\\d{8}", [10]],
					0,
					["(?:3[0347]|55)\\d{8}", [10]],
					["76(?:464|652)\\d{5}|76(?:0[0-28]|2[356]|34|4[01347]|5[49]|6[0-369]|77|8[14]|9[139])\\d{6}", [10]],
					["56\\d{8}", [10]]
				]
			],
			"GH": [
				"233",
				"00",
				"[235]\\d{8}|800\\d{5,6}",
				[8, 9],
				[[
					"(\\d{3})(\\d{5})",
					"$1 $2",
					["8"],
					"0$1"
				], [
					"(\\d{2})(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["[2358]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["3(?:181[0-5]|285[0-7]|3810)\\d{4}|3(?:0(?:[237-9]\\d|60)|[167](?:2[0-6]|7\\d|80)|2(?:2[0-5]|7\\d|8[0-4])|3(?:2[0-3]|7\\d|80)|4(?:2[013-9]|3[01]|7\\d|80)|5(?:2[0-7]|7\\d|80)|8(?:2[0-2]|7\\d|80)|9(?:[28]0|7\\d))\\d{5}", [9]],
					["(?:2(?:[0346-9]\\d|5[67])|5(?:[03-7]\\d|9[1-9]))\\d{6}", [9]],
					["800\\d{5,6}"]
				]
			],
			"GI": [
				"350",
				"00",
				"(?:[25]\\d|60)\\d{6}",
				[8],
				[[
					"(\\d{3})(\\d{5})",
					"$1 $2",
					["2"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["2190[0-2]\\d{3}|2(?:0(?:[02]\\d|3[01])|16[24-9]|2[2-5]\\d)\\d{4}"], ["5251[0-4]\\d{3}|(?:5(?:[146-8]\\d\\d|250)|60(?:1[01]|6\\d))\\d{4}"]]
			],
			"GL": [
				"299",
				"00",
				"(?:19|[2-689]\\d|70)\\d{4}",
				[6],
				[[
					"(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3",
					["19|[2-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:19|3[1-7]|[68][1-9]|70|9\\d)\\d{4}"],
					["[245]\\d{5}"],
					["80\\d{4}"],
					0,
					0,
					0,
					0,
					0,
					["3[89]\\d{4}"]
				]
			],
			"GM": [
				"220",
				"00",
				"[48]\\d{8}|[2-9]\\d{6}",
				[7, 9],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[235-9]|4(?:[0-35]|4[16-9])"]
				], [
					"(\\d{2})(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["[48]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["(?:4(?:[23]\\d\\d|4(?:1[024679]|(?:4(?:[237-9]\\d|4[14-9])|8[0-389]\\d)\\d|5(?:5(?:3\\d|4[0-7])|[67]\\d\\d)))|5(?:5(?:3\\d|4[0-7])|6[67]\\d|7(?:1[04]|2[035]|3[58]|48))|8[0-389]\\d\\d)\\d{3}|44[6-9]\\d{4}"], ["(?:(?:[23679]\\d|4[015]|8(?:(?:3[35]|6[68]|99)\\d|7(?:[27]\\d|4[015])))\\d|5(?:[0-489]\\d|56))\\d{4}|8[4-7]\\d{5}"]]
			],
			"GN": [
				"224",
				"00",
				"722\\d{6}|(?:3|6\\d)\\d{7}",
				[8, 9],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["3"]
				], [
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[67]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["3(?:0(?:24|3[12]|4[1-35-7]|5[13]|6[189]|[78]1|9[1478])|1\\d\\d)\\d{4}", [8]],
					["6[0-356]\\d{7}", [9]],
					0,
					0,
					0,
					0,
					0,
					0,
					["722\\d{6}", [9]]
				]
			],
			"GP": [
				"590",
				"00",
				"7090\\d{5}|(?:[56]9|[89]\\d)\\d{7}",
				[9],
				[[
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[5-79]|80[6-9]"],
					"0$1"
				], [
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["8"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:59(?:0(?:0[1-68]|[14][0-24-9]|2[0-68]|3[1-9]|5[3-579]|[68][0-689]|7[08]|9\\d)|87\\d)|80[6-9]\\d\\d)\\d{4}"],
					["(?:69(?:0\\d\\d|1(?:2[2-9]|3[0-5]))|7090[0-4])\\d{4}"],
					["80[0-5]\\d{6}"],
					["8[129]\\d{7}"],
					0,
					0,
					0,
					0,
					["9(?:(?:39[5-7]|76[018])\\d|475[0-6])\\d{4}"]
				]
			],
			"GQ": [
				"240",
				"00",
				"222\\d{6}|(?:3\\d|55|[89]0)\\d{7}",
				[9],
				[[
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[235]"]
				], [
					"(\\d{3})(\\d{6})",
					"$1 $2",
					["[89]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["33[0-24-9]\\d[46]\\d{4}|3(?:33|5\\d)\\d[7-9]\\d{4}"],
					["(?:222|55\\d)\\d{6}"],
					["80\\d[1-9]\\d{5}"],
					["90\\d[1-9]\\d{5}"]
				]
			],
			"GR": [
				"30",
				"00",
				"5005000\\d{3}|8\\d{9,11}|(?:[269]\\d|70)\\d{8}",
				[
					10,
					11,
					12
				],
				[
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["21|7"]
					],
					[
						"(\\d{4})(\\d{6})",
						"$1 $2",
						["2(?:2|3[2-57-9]|4[2-469]|5[2-59]|6[2-9]|7[2-69]|8[2-49])|5"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[2689]"]
					],
					[
						"(\\d{3})(\\d{3,4})(\\d{5})",
						"$1 $2 $3",
						["8"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:1\\d\\d|2(?:2[1-46-9]|[36][1-8]|4[1-7]|5[1-4]|7[1-5]|[89][1-9])|3(?:1\\d|2[1-57]|[35][1-3]|4[13]|7[1-7]|8[124-6]|9[1-79])|4(?:1\\d|2[1-8]|3[1-4]|4[13-5]|6[1-578]|9[1-5])|5(?:1\\d|[29][1-4]|3[1-5]|4[124]|5[1-6])|6(?:1\\d|[269][1-6]|3[1245]|4[1-7]|5[13-9]|7[14]|8[1-5])|7(?:1\\d|2[1-5]|3[1-6]|4[1-7]|5[1-57]|6[135]|9[125-7])|8(?:1\\d|2[1-5]|[34][1-4]|9[1-57]))\\d{6}", [10]],
					["68[57-9]\\d{7}|(?:69|94)\\d{8}", [10]],
					["800\\d{7,9}"],
					["90[19]\\d{7}", [10]],
					["70\\d{8}", [10]],
					0,
					["5005000\\d{3}", [10]],
					0,
					0,
					["8(?:0[16]|12|[27]5|50)\\d{7}", [10]]
				]
			],
			"GT": [
				"502",
				"00",
				"80\\d{6}|(?:1\\d{3}|[2-7])\\d{7}",
				[8, 11],
				[[
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["[2-8]"]
				], [
					"(\\d{4})(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["1"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["[267][2-9]\\d{6}", [8]],
					["(?:[3-5]\\d\\d|80[0-4])\\d{5}", [8]],
					["18[01]\\d{8}", [11]],
					["19\\d{9}", [11]]
				]
			],
			"GU": [
				"1",
				"011",
				"(?:[58]\\d\\d|671|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-9]\\d{6})$|1",
				"671$1",
				0,
				"671",
				[
					["671(?:2\\d\\d|3(?:00|3[39]|4[349]|55|6[26])|4(?:00|56|7[1-9]|8[02-9])|5(?:55|6[2-5]|88)|6(?:3[2-578]|4[24-9]|5[34]|78|8[235-9])|7(?:[0479]7|2[0167]|3[45]|8[7-9])|8(?:[2-57-9]8|6[478])|9(?:2[29]|6[79]|7[1279]|8[7-9]|9[16-9]))\\d{4}"],
					[""],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"GW": [
				"245",
				"00",
				"[49]\\d{8}|4\\d{6}",
				[7, 9],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["40"]
				], [
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[49]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["443\\d{6}", [9]],
					["9(?:5\\d|6[569]|77)\\d{6}", [9]],
					0,
					0,
					0,
					0,
					0,
					0,
					["40\\d{5}", [7]]
				]
			],
			"GY": [
				"592",
				"001",
				"(?:[2-8]\\d{3}|9008)\\d{3}",
				[7],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[2-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:1[6-9]|2[0-35-9]|3[1-4]|5[3-9]|6\\d|7[0-79])|3(?:2[25-9]|3\\d)|4(?:4[0-24]|5[56])|5(?:0[0-6]|16)|77[1-57])\\d{4}"],
					["(?:51[01]|6\\d\\d|7(?:[0-6]\\d|70|8[0167]))\\d{4}"],
					["(?:289|8(?:00|6[28]|88|99))\\d{4}"],
					["9008\\d{3}"],
					0,
					0,
					0,
					0,
					["515\\d{4}"]
				]
			],
			"HK": [
				"852",
				"00(?:30|5[09]|[126-9]?)",
				"8[0-46-9]\\d{6,7}|9\\d{4,7}|(?:[2-7]|9\\d{3})\\d{7}",
				[
					5,
					6,
					7,
					8,
					9,
					11
				],
				[
					[
						"(\\d{3})(\\d{2,5})",
						"$1 $2",
						["900", "9003"]
					],
					[
						"(\\d{4})(\\d{4})",
						"$1 $2",
						["[2-7]|8[1-4]|9(?:0[1-9]|[1-8])"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["8"]
					],
					[
						"(\\d{3})(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3 $4",
						["9"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:[13-9]\\d|2[013-9])\\d|3(?:(?:[1569][0-24-9]|4[0-246-9]|7[0-24-69])\\d|8(?:4[0-8]|[579]\\d|6[0-5]))|58(?:0[1-9]|1[2-9]))\\d{4}", [8]],
					["(?:4(?:0(?:6[0-3]|9[3-6])|24[3-6]|44[0-35-9]|6(?:4[0-57-9]|6[0-6])|7(?:4[0-48]|6[0-5]))|5(?:25[3-7]|35[4-8]|73[0-6]|95[0-8])|6(?:26[013-8]|(?:66|78)[0-5])|7(?:0(?:7[1-8]|8[0-8])|10[1-4])|84(?:4[0-2]|8[0-35-9])|9(?:29[013-9]|39[014-9]|59[0-467]|899))\\d{4}|(?:4(?:4[0-35-9]|6[0-357-9]|7[0-35])|5(?:[1-59][0-46-9]|6[0-4689]|7[0-246-9])|6(?:0[1-9]|[13-59]\\d|[268][0-57-9]|7[0-79])|70[1-59]|84[0-39]|9(?:0[1-9]|1[02-9]|[2358][0-8]|[467]\\d))\\d{5}", [8]],
					["800\\d{6}", [9]],
					["900(?:[0-24-9]\\d{7}|3\\d{1,4})", [
						5,
						6,
						7,
						8,
						11
					]],
					["8(?:1[0-4679]\\d|2(?:[0-36]\\d|7[0-4])|3(?:[034]\\d|2[09]|70))\\d{4}", [8]],
					0,
					["30(?:0[1-9]|[15-7]\\d|2[047]|89)\\d{4}", [8]],
					["7(?:1(?:0[08]|1[0-3679]|3[013]|69|9[0136])|2(?:[02389]\\d|1[18]|7[27-9])|3(?:[0-38]\\d|7[0-369]|9[2357-9])|47\\d|5(?:[178]\\d|5[0-5])|6(?:0[0-7]|2[236-9]|[35]\\d)|7(?:[27]\\d|8[7-9])|8(?:[23689]\\d|7[1-9])|9(?:[025]\\d|6[0-246-8]|7[0-36-9]|8[238]))\\d{4}", [8]]
				],
				"00"
			],
			"HN": [
				"504",
				"00",
				"8\\d{10}|[237-9]\\d{7}",
				[8, 11],
				[[
					"(\\d{4})(\\d{4})",
					"$1-$2",
					["[237-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:2(?:0[0-59]|1[1-9]|[23]\\d|4[02-8]|5[57]|6[2458]|7[0135689]|8[01346-9]|9[0-2])|4(?:0[578]|2[3-59]|3[13-9]|4[0-68]|5[1-3589]|80)|5(?:0[2357-9]|1[1-6]|4[03-58]|5\\d|6[014-69]|7[04]|80)|6(?:[056]\\d|17|2[067]|3[047]|4[0-378]|[78][0-8]|9[01])|7(?:0[5-79]|2[01]|6[46-9]|7[02-9]|8[034]|91)|8(?:79|8[0-357-9]|9[1-57-9]))\\d{4}", [8]],
					["[37-9]\\d{7}", [8]],
					["8002\\d{7}", [11]]
				]
			],
			"HR": [
				"385",
				"00",
				"[2-69]\\d{8}|80\\d{5,7}|[1-79]\\d{7}|6\\d{6}",
				[
					7,
					8,
					9
				],
				[
					[
						"(\\d{2})(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["6[01]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{2,3})",
						"$1 $2 $3",
						["8"],
						"0$1"
					],
					[
						"(\\d)(\\d{4})(\\d{3})",
						"$1 $2 $3",
						["1"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["6|7[245]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["9"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["[2-57]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["8"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["1\\d{7}|(?:2[0-3]|3[1-5]|4[02-47-9]|5[1-3])\\d{6,7}", [8, 9]],
					["9(?:(?:0[1-9]|[12589]\\d)\\d\\d|7(?:[0679]\\d\\d|5(?:[01]\\d|44|55|77|9[5-79])))\\d{4}|98\\d{6}", [8, 9]],
					["80\\d{5,7}"],
					["6[01459]\\d{6}|6[01]\\d{5}", [7, 8]],
					["7[45]\\d{6}", [8]],
					0,
					["62\\d{6,7}|72\\d{6}", [8, 9]]
				]
			],
			"HT": [
				"509",
				"00",
				"[2-589]\\d{7}",
				[8],
				[[
					"(\\d{2})(\\d{2})(\\d{4})",
					"$1 $2 $3",
					["[2-589]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:2\\d|5[1-5]|81|9[149])\\d{5}"],
					["(?:[34]\\d|5[568])\\d{6}"],
					["8\\d{7}"],
					0,
					0,
					0,
					0,
					0,
					["9(?:[67][0-4]|8[0-3589]|9\\d)\\d{5}"]
				]
			],
			"HU": [
				"36",
				"00",
				"[235-7]\\d{8}|[1-9]\\d{7}",
				[8, 9],
				[
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["1"],
						"(06 $1)"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[27][2-9]|3[2-7]|4[24-9]|5[2-79]|6|8[2-57-9]|9[2-69]"],
						"(06 $1)"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["[2-9]"],
						"06 $1"
					]
				],
				"06",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:1\\d|[27][2-9]|3[2-7]|4[24-9]|5[2-79]|6[23689]|8[2-57-9]|9[2-69])\\d{6}", [8]],
					["(?:[257]0|3[01])\\d{7}", [9]],
					["(?:[48]0\\d|680[29])\\d{5}"],
					["9[01]\\d{6}", [8]],
					0,
					0,
					["38\\d{7}", [9]],
					0,
					["21\\d{7}", [9]]
				]
			],
			"ID": [
				"62",
				"00[89]",
				"00[1-9]\\d{9,14}|(?:[1-36]|8\\d{5})\\d{6}|00\\d{9}|[1-9]\\d{8,10}|[2-9]\\d{7}",
				[
					7,
					8,
					9,
					10,
					11,
					12,
					13,
					14,
					15,
					16,
					17
				],
				[
					[
						"(\\d)(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["15"]
					],
					[
						"(\\d{2})(\\d{5,9})",
						"$1 $2",
						["2[124]|[36]1"],
						"(0$1)"
					],
					[
						"(\\d{3})(\\d{5,7})",
						"$1 $2",
						["800"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{5,8})",
						"$1 $2",
						["[2-79]"],
						"(0$1)"
					],
					[
						"(\\d{3})(\\d{3,4})(\\d{3})",
						"$1-$2-$3",
						["8[1-35-9]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{6,8})",
						"$1 $2",
						["1"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["804"],
						"0$1"
					],
					[
						"(\\d{3})(\\d)(\\d{3})(\\d{3})",
						"$1 $2 $3 $4",
						["80"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{4})(\\d{4,5})",
						"$1-$2-$3",
						["8"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["2[124]\\d{7,8}|619\\d{8}|2(?:1(?:14|500)|2\\d{3})\\d{3}|61\\d{5,8}|(?:2(?:[35][1-4]|6[0-8]|7[1-6]|8\\d|9[1-8])|3(?:1|[25][1-8]|3[1-68]|4[1-3]|6[1-3568]|7[0-469]|8\\d)|4(?:0[1-589]|1[01347-9]|2[0-36-8]|3[0-24-68]|43|5[1-378]|6[1-5]|7[134]|8[1245])|5(?:1[1-35-9]|2[25-8]|3[124-9]|4[1-3589]|5[1-46]|6[1-8])|6(?:[25]\\d|3[1-69]|4[1-6])|7(?:02|[125][1-9]|[36]\\d|4[1-8]|7[0-36-9])|9(?:0[12]|1[013-8]|2[0-479]|5[125-8]|6[23679]|7[159]|8[01346]))\\d{5,8}", [
						7,
						8,
						9,
						10,
						11
					]],
					["8[1-35-9]\\d{7,10}", [
						9,
						10,
						11,
						12
					]],
					["00(?:1803\\d{5,11}|7803\\d{7})|(?:177\\d|800)\\d{5,7}", [
						8,
						9,
						10,
						11,
						12,
						13,
						14,
						15,
						16,
						17
					]],
					["809\\d{7}", [10]],
					0,
					0,
					["(?:1500|8071\\d{3})\\d{3}", [7, 10]],
					0,
					0,
					["804\\d{7}", [10]]
				]
			],
			"IE": [
				"353",
				"00",
				"(?:1\\d|[2569])\\d{6,8}|4\\d{6,9}|7\\d{8}|8\\d{8,9}",
				[
					7,
					8,
					9,
					10
				],
				[
					[
						"(\\d{2})(\\d{5})",
						"$1 $2",
						["2[24-9]|47|58|6[237-9]|9[35-9]"],
						"(0$1)"
					],
					[
						"(\\d{3})(\\d{5})",
						"$1 $2",
						["[45]0"],
						"(0$1)"
					],
					[
						"(\\d)(\\d{3,4})(\\d{4})",
						"$1 $2 $3",
						["1"],
						"(0$1)"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["[2569]|4[1-69]|7[14]"],
						"(0$1)"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["70"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["81"],
						"(0$1)"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[78]"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["1"]
					],
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["4"],
						"(0$1)"
					],
					[
						"(\\d{2})(\\d)(\\d{3})(\\d{4})",
						"$1 $2 $3 $4",
						["8"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:1\\d|21)\\d{6,7}|(?:2[24-9]|4(?:0[24]|5\\d|7)|5(?:0[45]|1\\d|8)|6(?:1\\d|[237-9])|9(?:1\\d|[35-9]))\\d{5}|(?:23|4(?:[1-469]|8\\d)|5[23679]|6[4-6]|7[14]|9[04])\\d{7}"],
					["8(?:22|[35-9]\\d)\\d{6}", [9]],
					["1800\\d{6}", [10]],
					["15(?:1[2-8]|[2-8]0|9[089])\\d{6}", [10]],
					["700\\d{6}", [9]],
					["88210[1-9]\\d{4}|8(?:[35-79]5\\d\\d|8(?:[013-9]\\d\\d|2(?:[01][1-9]|[2-9]\\d)))\\d{5}", [10]],
					["818\\d{6}", [9]],
					0,
					["76\\d{7}", [9]],
					["18[59]0\\d{6}", [10]]
				]
			],
			"IL": [
				"972",
				"0(?:0|1(?:05|[2-9]))",
				"1\\d{6}(?:\\d{3,5})?|[57]\\d{8}|[1-489]\\d{7}",
				[
					7,
					8,
					9,
					10,
					11,
					12
				],
				[
					[
						"(\\d{4})(\\d{3})",
						"$1-$2",
						["125"]
					],
					[
						"(\\d{4})(\\d{2})(\\d{2})",
						"$1-$2-$3",
						["121"]
					],
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1-$2-$3",
						["[2-489]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1-$2-$3",
						["[57]"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{3})(\\d{3})",
						"$1-$2-$3",
						["12"]
					],
					[
						"(\\d{4})(\\d{6})",
						"$1-$2",
						["159"]
					],
					[
						"(\\d)(\\d{3})(\\d{3})(\\d{3})",
						"$1-$2-$3-$4",
						["1[7-9]"]
					],
					[
						"(\\d{3})(\\d{1,2})(\\d{3})(\\d{4})",
						"$1-$2 $3-$4",
						["15"]
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["153\\d{8,9}|29[1-9]\\d{5}|(?:2[0-8]|[3489]\\d)\\d{6}", [
						8,
						11,
						12
					]],
					["55(?:4(?:0[0-4]|10|6[015-9])|57[0-289]|8[06][0-2])\\d{4}|5(?:(?:[0-2][02-9]|[36]\\d|[49][2-9]|8[3-7])\\d|5(?:01|2\\d|3[0-3]|4[3-5]|5[0-25689]|6[6-8]|7[0-267]|8[7-9]|9[1-9]))\\d{5}", [9]],
					["1(?:255|80[019]\\d{3})\\d{3}", [7, 10]],
					["1212\\d{4}|1(?:200|9(?:0[0-2]|19|9\\d))\\d{6}", [8, 10]],
					0,
					["151\\d{8,9}", [11, 12]],
					["1599\\d{6}", [10]],
					0,
					["7(?:280[01]|38(?:[05]\\d|8[0-358])|8(?:33|55|77|81)\\d)\\d{4}|7(?:18|2[23]|3[237]|47|6[258]|7\\d|82|9[2-9])\\d{6}", [9]],
					["1700\\d{6}", [10]]
				]
			],
			"IM": [
				"44",
				"00",
				"1624\\d{6}|(?:[3578]\\d|90)\\d{8}",
				[10],
				0,
				"0",
				0,
				"([25-8]\\d{5})$|0|180020",
				"1624$1",
				0,
				"74576|(?:16|7[56])24",
				[
					["1624(?:230|[5-8]\\d\\d)\\d{3}"],
					["76245[06]\\d{4}|7(?:4576|[59]24\\d|624[0-4689])\\d{5}"],
					["808162\\d{4}"],
					["8(?:440[49]06|72299\\d)\\d{3}|(?:8(?:45|70)|90[0167])624\\d{4}"],
					["70\\d{8}"],
					0,
					["3440[49]06\\d{3}|(?:3(?:08162|3\\d{4}|45624|7(?:0624|2299))|55\\d{4})\\d{4}"],
					0,
					["56\\d{8}"]
				]
			],
			"IN": [
				"91",
				"00",
				"(?:000800|[2-9]\\d\\d)\\d{7}|1\\d{7,12}",
				[
					8,
					9,
					10,
					11,
					12,
					13
				],
				[
					[
						"(\\d{8})",
						"$1",
						[
							"5(?:0|2[23]|3[03]|[67]1|88)",
							"5(?:0|2(?:21|3)|3(?:0|3[23])|616|717|888)",
							"5(?:0|2(?:21|3)|3(?:0|3[23])|616|717|8888)"
						],
						0,
						1
					],
					[
						"(\\d{4})(\\d{4,5})",
						"$1 $2",
						["180", "1800"],
						0,
						1
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["140"],
						0,
						1
					],
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						[
							"11|2[02]|33|4[04]|79[1-5]|80[2-46]",
							"11|2[02]|33|4[04]|79[1-5]|80(?:[2-4]|6[0-589])",
							"11|2[02]|33|4[04]|79(?:[1245]|3(?:[02-9]|1[0-24-9]))|80(?:[2-4]|6[0-589])"
						],
						"0$1",
						1
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						[
							"1(?:2[0-249]|3[0-25]|4[145]|[68]|7[1257])|2(?:1[257]|3[013]|4[01]|5[0137]|6[0158]|78|8[1568])|3(?:26|4[1-3]|5[34]|6[01489]|7[02-46]|8[159])|4(?:1[36]|2[1-47]|5[12]|6[0-26-9]|7[0-24-9]|8[013-57]|9[014-7])|5(?:1[025]|22|[36][25]|4[28]|5[12]|[78]1)|6(?:12|[2-4]1|5[17]|6[13]|80)|7(?:12|3[134]|61|88)|8(?:16|2[014]|3[126]|6[136]|7[078]|8[34]|91)|(?:43|59|75)[15]|(?:1[59]|29|67)[14]",
							"1(?:2[0-24]|3[0-25]|4[145]|[59][14]|6[1-9]|7[1257]|8[1-57-9])|2(?:1[257]|3[013]|4[01]|5[0137]|6[058]|78|8[1568]|9[14])|3(?:26|4[1-3]|5[34]|6[01489]|7[02-46]|8[159])|4(?:1[36]|2[1-47]|3[15]|5[12]|6[0-26-9]|7[0-24-9]|8[013-57]|9[014-7])|5(?:1[025]|22|[36][25]|4[28]|[578]1|9[15])|674|7(?:(?:3[34]|5[15])[2-6]|61[346]|88[0-8])|8(?:70[2-6]|84[235-7]|91[3-7])|(?:1(?:29|60|8[06])|261|552|6(?:12|[2-47]1|5[17]|6[13]|80)|7(?:12|31)|8(?:16|2[014]|3[126]|6[136]|7[78]|83))[2-7]",
							"1(?:2[0-24]|3[0-25]|4[145]|[59][14]|6[1-9]|7[1257]|8[1-57-9])|2(?:1[257]|3[013]|4[01]|5[0137]|6[058]|78|8[1568]|9[14])|3(?:26|4[1-3]|5[34]|6[01489]|7[02-46]|8[159])|4(?:1[36]|2[1-47]|3[15]|5[12]|6[0-26-9]|7[0-24-9]|8[013-57]|9[014-7])|5(?:1[025]|22|[36][25]|4[28]|[578]1|9[15])|6(?:12(?:[2-6]|7[0-8])|74[2-7])|7(?:3171|5[15][2-6]|61[346]|88(?:[2-7]|82))|8(?:70[2-6]|84(?:[2356]|7[19])|91(?:[3-6]|7[19]))|73[134][2-6]|8(?:16|2[014]|3[126]|6[136]|7[78]|83)(?:[2-6]|7[19])|(?:1(?:29|60|8[06])|261|552|6(?:[2-4]1|5[17]|6[13]|7(?:1|4[0189])|80)|7(?:12|88[01]))[2-7]"
						],
						"0$1",
						1
					],
					[
						"(\\d{4})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						[
							"1(?:[2-479]|5[0235-9])|[2-5]|6(?:1[1358]|2[2457-9]|3[2-5]|4[235-7]|5[2-689]|6[24578]|7[235689]|8[1-6])|7(?:1[013-9]|3[129]|5[29]|6[02-5]|70)|807",
							"1(?:[2-479]|5[0235-9])|[2-5]|6(?:1[1358]|2(?:[2457]|84|95)|3(?:[2-4]|55)|4[235-7]|5[2-689]|6[24578]|7(?:[23569]|8[0-57-9])|8[1-6])|7(?:1(?:[013-8]|9[6-9])|3(?:17|2[0-49]|9[2-57])|5(?:2[1-3]|9[0-6])|6(?:0[5689]|2[5-9]|3[02-8]|4|5[0-367])|70[13-7])|807[19]",
							"1(?:[2-479]|5(?:[0236-9]|5[013-9]))|[2-5]|6(?:2(?:84|95)|355|8(?:28[235-7]|3))|73179|807(?:1|9[1-3])|(?:1552|6(?:(?:1[1358]|2[2457]|3[2-4]|4[235-7]|5[2-689]|6[24578])\\d|7(?:[23569]\\d|8[0-57-9])|8(?:[14-6]\\d|2[0-79]))|7(?:1(?:[013-8]\\d|9[6-9])|3(?:2[0-49]|9[2-57])|5(?:2[1-3]|9[0-6])|6(?:0[5689]|2[5-9]|3[02-8]|4\\d|5[0-367])|70[13-7]))[2-7]"
						],
						"0$1",
						1
					],
					[
						"(\\d{5})(\\d{5})",
						"$1 $2",
						["16|[6-9]"],
						"0$1",
						1
					],
					[
						"(\\d{4})(\\d{2,4})(\\d{4})",
						"$1 $2 $3",
						["18[06]", "18[06]0"],
						0,
						1
					],
					[
						"(\\d{4})(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3 $4",
						["18"],
						0,
						1
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2717(?:[2-7]\\d|95)|6828[235-7]\\d)\\d{4}|(?:170[24]|280[13468]|4(?:20[24]|72[2-8])|552[1-7])\\d{6}|(?:271[0-689]|682[0-79]|782[0-6])[2-7]\\d{5}|(?:2(?:[02][2-79]|90)|3(?:23|80)|683|79[1-5])\\d{7}|(?:11|33|4[04]|80)[2-7]\\d{7}|(?:342|674|788)(?:[0189][2-7]|[2-7]\\d)\\d{5}|(?:1(?:2[0-249]|3[0-25]|4[145]|[59][14]|6[014]|7[1257]|8[01346])|2(?:1[257]|3[013]|4[01]|5[0137]|6[0158]|78|8[1568]|9[14])|3(?:26|4[13]|5[34]|6[01489]|7[02-46]|8[159])|4(?:1[36]|2[1-47]|3[15]|5[12]|6[0-26-9]|7[014-9]|8[013-57]|9[014-7])|5(?:1[025]|22|[36][25]|4[28]|[578]1|9[15])|6(?:12|[2-47]1|5[17]|6[13]|80)|7(?:12|2[14]|3[134]|4[47]|5[15]|[67]1)|8(?:16|2[014]|3[126]|6[136]|7[078]|8[34]|91))[2-7]\\d{6}|(?:1(?:2[35-8]|3[346-9]|4[236-9]|[59][0235-9]|6[235-9]|7[34689]|8[257-9])|2(?:1[134689]|3[24-8]|4[2-8]|5[25689]|6[2-4679]|7[3-79]|8[2-479]|9[235-9])|3(?:01|1[79]|2[1245]|4[5-8]|5[125689]|6[235-7]|7[157-9]|8[2-46-8])|4(?:1[14578]|2[5689]|3[2-467]|5[4-7]|6[35]|73|8[2689]|9[2389])|5(?:[16][146-9]|2[14-8]|3[1346]|4[14-69]|5[46]|7[2-4]|8[2-8]|9[246])|6(?:1[1358]|2[2457]|3[2-4]|4[235-7]|5[2-689]|6[24578]|7[235689]|8[14-6])|7(?:1[013-9]|2[0235-9]|3[2679]|4[1-35689]|5[2-46-9]|[67][02-9]|8[013-7]|90)|8(?:1[1357-9]|2[235-8]|3[03-57-9]|4[0-24-9]|5\\d|6[2457-9]|7[1-6]|8[1256]|9[2-4]))\\d[2-7]\\d{5}", [10]],
					["(?:6(?:1279|828[01489])|7(?:887[02-9]|9313)|8(?:079[04-9]|(?:84|91)7[02-8]))\\d{5}|(?:160[01]|6(?:(?:12|[2-4]1|5[17]|6[13]|80)[0189]|7(?:1[0189]|86))|7(?:1(?:2[0189]|9[0-5])|3(?:2[5-8]|[34][017-9]|9[016-9])|5(?:[15][017-9]|2[04-9]|9[7-9])|6(?:0[0-47]|1[0-257-9]|2[0-4]|3[19]|5[4589])|70[0289]|88[089])|8(?:0(?:6[67]|7[02-8])|70[017-9]|84[01489]|91[0-289]))\\d{6}|(?:731|8(?:16|2[014]|3[126]|6[136]|7[78]|83))(?:[0189]\\d|7[02-8])\\d{5}|(?:6(?:(?:1[1358]|2[2457]|3[2-4]|4[235-7]|5[2-689]|6[24578])\\d|7(?:[23569]\\d|4[0189]|8[0-57-9])|8(?:[14-6]\\d|2[0-79]))|7(?:1(?:[013-8]\\d|9[6-9])|3(?:2[0-49]|9[2-5])|5(?:2[1-3]|9[0-6])|6(?:0[5689]|2[5-9]|3[02-8]|4\\d|5[0-367])|70[13-7]|881))[0189]\\d{5}|(?:6(?:[09]\\d|1[04679]|2[03689]|3[05-9]|4[0489]|50|6[069]|7[07]|8[7-9])|7(?:[024]\\d|3[05-8]|5[0346-8]|6[6-9]|7[1-9]|8[0-79]|9[06-9])|8(?:0[01589]|1[0-57-9]|2[235-9]|3[03-57-9]|[45]\\d|6[02457-9]|7[1-69]|8[0-25-9]|9[02-9])|9\\d\\d)\\d{7}", [10]],
					["000800\\d{7}|180(?:0\\d{4,9}|3\\d{9})"],
					["186[12]\\d{9}", [13]],
					0,
					0,
					["140\\d{7}", [10]],
					0,
					0,
					["1860\\d{7}", [11]]
				]
			],
			"IO": [
				"246",
				"00",
				"3\\d{6}",
				[7],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["3"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["37\\d{5}"], ["38\\d{5}"]]
			],
			"IQ": [
				"964",
				"00",
				"(?:1|7\\d\\d)\\d{7}|[2-6]\\d{7,8}",
				[
					8,
					9,
					10
				],
				[
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["1"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["[2-6]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["7"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["1\\d{7}|(?:2[13-5]|3[02367]|4[023]|5[03]|6[026])\\d{6,7}", [8, 9]], ["7[3-9]\\d{8}", [10]]]
			],
			"IR": [
				"98",
				"00",
				"[1-9]\\d{9}|(?:[1-8]\\d\\d|9)\\d{3,4}",
				[
					4,
					5,
					6,
					7,
					10
				],
				[
					[
						"(\\d{4,5})",
						"$1",
						["96"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{4,5})",
						"$1 $2",
						["(?:1[137]|2[13-68]|3[1458]|4[145]|5[1468]|6[16]|7[1467]|8[13467])[12689]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["9"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["[1-8]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:1[137]|2[13-68]|3[1458]|4[145]|5[1468]|6[16]|7[1467]|8[13467])(?:[03-57]\\d{7}|[16]\\d{3}(?:\\d{4})?|[289]\\d{3}(?:\\d(?:\\d{3})?)?)|94(?:000[09]|(?:12\\d|30[0-2])\\d|2(?:[02689]0\\d|121)|4(?:111|40\\d))\\d{4}", [
						6,
						7,
						10
					]],
					["9(?:(?:0[0-5]|[13]\\d|2[0-3])\\d\\d|9(?:[0-46]\\d\\d|5(?:10|5\\d)|8(?:[12]\\d|3[0-2]|88)|9(?:[0-359]\\d|69|77|8[7-9])))\\d{5}", [10]],
					0,
					0,
					0,
					0,
					["96(?:0[12]|2[16-8]|3(?:08|[14]5|[23]|66)|4(?:0|80)|5[01]|6[89]|86|9[19])", [4, 5]]
				]
			],
			"IS": [
				"354",
				"00|1(?:0(?:01|[12]0)|100)",
				"(?:38\\d|[4-9])\\d{6}",
				[7, 9],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[4-9]"]
				], [
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["3"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:4(?:1[0-24-69]|2[0-7]|[37][0-8]|4[0-24589]|5[0-68]|6\\d|8[0-36-8])|5(?:05|[156]\\d|2[02578]|3[0-579]|4[03-7]|7[0-2578]|8[0-35-9]|9[013-689])|872)\\d{4}", [7]],
					["(?:38[589]\\d\\d|6(?:1[1-8]|2[0-6]|3[026-9]|4[014679]|5[0159]|6[0-69]|70|8[06-8]|9\\d)|7(?:5[057]|[6-9]\\d)|8(?:2[0-59]|[3-69]\\d|8[238]))\\d{4}"],
					["80[0-8]\\d{4}", [7]],
					["90(?:0\\d|1[5-79]|2[015-79]|3[135-79]|4[125-7]|5[25-79]|7[1-37]|8[0-35-7])\\d{3}", [7]],
					0,
					["(?:689|8(?:7[18]|80)|95[48])\\d{4}", [7]],
					["809\\d{4}", [7]],
					0,
					["49[0-24-79]\\d{4}", [7]]
				],
				"00"
			],
			"IT": [
				"39",
				"00",
				"0\\d{5,11}|1\\d{8,10}|3(?:[0-8]\\d{7,10}|9\\d{7,8})|(?:43|55|70)\\d{8}|8\\d{5}(?:\\d{2,4})?",
				[
					6,
					7,
					8,
					9,
					10,
					11,
					12
				],
				[
					[
						"(\\d{2})(\\d{4,6})",
						"$1 $2",
						["0[26]"]
					],
					[
						"(\\d{3})(\\d{3,6})",
						"$1 $2",
						["0[13-57-9][0159]|8(?:03|4[17]|9[2-5])", "0[13-57-9][0159]|8(?:03|4[17]|9(?:2|3[04]|[45][0-4]))"]
					],
					[
						"(\\d{4})(\\d{2,6})",
						"$1 $2",
						["0(?:[13-579][2-46-8]|8[236-8])"]
					],
					[
						"(\\d{4})(\\d{4})",
						"$1 $2",
						["894"]
					],
					[
						"(\\d{2})(\\d{3,4})(\\d{4})",
						"$1 $2 $3",
						["0[26]|5"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["1(?:44|[679])|[378]|43"]
					],
					[
						"(\\d{3})(\\d{3,4})(\\d{4})",
						"$1 $2 $3",
						["0[13-57-9][0159]|14"]
					],
					[
						"(\\d{2})(\\d{4})(\\d{5})",
						"$1 $2 $3",
						["0[26]"]
					],
					[
						"(\\d{4})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["0"]
					],
					[
						"(\\d{3})(\\d{4})(\\d{4,5})",
						"$1 $2 $3",
						["[03]"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["0(?:669[0-79]\\d{1,6}|831\\d{2,8})|0(?:1(?:[0159]\\d|[27][1-5]|31|4[1-4]|6[1356]|8[2-57])|2\\d\\d|3(?:[0159]\\d|2[1-4]|3[12]|[48][1-6]|6[2-59]|7[1-7])|4(?:[0159]\\d|[23][1-9]|4[245]|6[1-5]|7[1-4]|81)|5(?:[0159]\\d|2[1-5]|3[2-6]|4[1-79]|6[4-6]|7[1-578]|8[3-8])|6(?:[0-57-9]\\d|6[0-8])|7(?:[0159]\\d|2[12]|3[1-7]|4[2-46]|6[13569]|7[13-6]|8[1-59])|8(?:[0159]\\d|2[3-578]|3[2356]|[6-8][1-5])|9(?:[0159]\\d|[238][1-5]|4[12]|6[1-8]|7[1-6]))\\d{2,7}"],
					["3[2-9]\\d{7,8}|(?:31|43)\\d{8}", [9, 10]],
					["80(?:0\\d{3}|3)\\d{3}", [6, 9]],
					["(?:0878\\d{3}|89(?:2\\d|3[04]|4(?:[0-4]|[5-9]\\d\\d)|5[0-4]))\\d\\d|(?:1(?:44|6[346])|89(?:38|5[5-9]|9))\\d{6}", [
						6,
						8,
						9,
						10
					]],
					["1(?:78\\d|99)\\d{6}", [9, 10]],
					["3[2-8]\\d{9,10}", [11, 12]],
					0,
					0,
					["55\\d{8}", [10]],
					["84(?:[08]\\d{3}|[17])\\d{3}", [6, 9]]
				]
			],
			"JE": [
				"44",
				"00",
				"1534\\d{6}|(?:[3578]\\d|90)\\d{8}",
				[10],
				0,
				"0",
				0,
				"([0-24-8]\\d{5})$|0|180020",
				"1534$1",
				0,
				0,
				[
					["1534[0-24-8]\\d{5}"],
					["7(?:(?:(?:50|82)9|937)\\d|7(?:00[378]|97\\d))\\d{5}"],
					["80(?:07(?:35|81)|8901)\\d{4}"],
					["(?:8(?:4(?:4(?:4(?:05|42|69)|703)|5(?:041|800))|7(?:0002|1206))|90(?:066[59]|1810|71(?:07|55)))\\d{4}"],
					["701511\\d{4}"],
					0,
					["(?:3(?:0(?:07(?:35|81)|8901)|3\\d{4}|4(?:4(?:4(?:05|42|69)|703)|5(?:041|800))|7(?:0002|1206))|55\\d{4})\\d{4}"],
					["76(?:464|652)\\d{5}|76(?:0[0-28]|2[356]|34|4[01347]|5[49]|6[0-369]|77|8[14]|9[139])\\d{6}"],
					["56\\d{8}"]
				]
			],
			"JM": [
				"1",
				"011",
				"(?:[58]\\d\\d|658|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				0,
				0,
				0,
				"658|876",
				[
					["8766060\\d{3}|(?:658(?:2(?:[5-8]\\d|9[0-46-9])|[3-9]\\d\\d)|876(?:52[35]|6(?:0[1-3579]|1[0235-9]|[23]\\d|40|5[06]|6[2-589]|7[0-25-9]|8[04]|9[4-9])|7(?:0[2-689]|[1-6]\\d|8[056]|9[45])|9(?:0[1-8]|1[02378]|[2-8]\\d|9[2-468])))\\d{4}"],
					["(?:6582(?:[0-4]\\d|95)|876(?:2(?:0[1-9]|[13-9]\\d|2[013-9])|[348]\\d\\d|5(?:0[1-9]|[1-9]\\d)|6(?:4[89]|6[67])|7(?:0[07]|7\\d|8[1-47-9]|9[0-36-9])|9(?:[01]9|9[0579])))\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"JO": [
				"962",
				"00",
				"(?:(?:[2689]|7\\d)\\d|32|427|53)\\d{6}",
				[8, 9],
				[
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[2356]|87"],
						"(0$1)"
					],
					[
						"(\\d{3})(\\d{5,6})",
						"$1 $2",
						["[89]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{7})",
						"$1 $2",
						["70"],
						"0$1"
					],
					[
						"(\\d)(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["[47]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["87(?:000|90[01])\\d{3}|(?:2(?:6(?:2[0-35-9]|3[0-578]|4[24-7]|5[0-24-8]|[6-8][023]|9[0-3])|7(?:0[1-79]|10|2[014-7]|3[0-689]|4[019]|5[0-3578]))|32(?:0[1-69]|1[1-35-7]|2[024-7]|3\\d|4[0-3]|[5-7][023])|53(?:0[0-3]|[13][023]|2[0-59]|49|5[0-35-9]|6[15]|7[45]|8[1-6]|9[0-36-9])|6(?:2(?:[05]0|22)|3(?:00|33)|4(?:0[0-25]|1[2-7]|2[0569]|[38][07-9]|4[025689]|6[0-589]|7\\d|9[0-2])|5(?:[01][056]|2[034]|3[0-57-9]|4[178]|5[0-69]|6[0-35-9]|7[1-379]|8[0-68]|9[0239]))|87(?:20|7[078]|99))\\d{4}", [8]],
					["(?:427|7(?:11|[29]\\d|[78][0-25-9]))\\d{6}", [9]],
					["80\\d{6}", [8]],
					["9\\d{7}", [8]],
					["70\\d{7}", [9]],
					0,
					["8(?:10|8\\d)\\d{5}", [8]],
					["74(?:66|77)\\d{5}", [9]],
					0,
					["85\\d{6}", [8]]
				]
			],
			"JP": [
				"81",
				"010",
				"00[1-9]\\d{6,14}|[25-9]\\d{9}|(?:00|[1-9]\\d\\d)\\d{6}",
				[
					8,
					9,
					10,
					11,
					12,
					13,
					14,
					15,
					16,
					17
				],
				[
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1-$2-$3",
						["(?:12|57|99)0"],
						"0$1"
					],
					[
						"(\\d{4})(\\d)(\\d{4})",
						"$1-$2-$3",
						[
							"1(?:26|3[79]|4[56]|5[4-68]|6[3-5])|499|5(?:76|97)|746|8(?:3[89]|47|51)|9(?:80|9[16])",
							"1(?:267|3(?:7[247]|9[278])|466|5(?:47|58|64)|6(?:3[245]|48|5[4-68]))|499[2468]|5(?:76|97)9|7468|8(?:3(?:8[7-9]|96)|477|51[2-9])|9(?:802|9(?:1[23]|69))|1(?:45|58)[67]",
							"1(?:267|3(?:7[247]|9[278])|466|5(?:47|58|64)|6(?:3[245]|48|5[4-68]))|499[2468]|5(?:769|979[2-69])|7468|8(?:3(?:8[7-9]|96[2457-9])|477|51[2-9])|9(?:802|9(?:1[23]|69))|1(?:45|58)[67]"
						],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1-$2-$3",
						["60"],
						"0$1"
					],
					[
						"(\\d)(\\d{4})(\\d{4})",
						"$1-$2-$3",
						["3|4(?:2[09]|7[01])|6[1-9]", "3|4(?:2(?:0|9[02-69])|7(?:0[019]|1))|6[1-9]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1-$2-$3",
						[
							"1(?:1|5[45]|77|88|9[69])|2(?:2[1-37]|3[0-269]|4[59]|5|6[24]|7[1-358]|8[1369]|9[0-38])|4(?:[28][1-9]|3[0-57]|[45]|6[248]|7[2-579]|9[29])|5(?:2|3[0459]|4[0-369]|5[29]|8[02389]|9[0-389])|7(?:2[02-46-9]|34|[58]|6[0249]|7[57]|9[2-6])|8(?:2[124589]|3[26-9]|49|51|6|7[0-468]|8[68]|9[019])|9(?:[23][1-9]|4[15]|5[138]|6[1-3]|7[156]|8[189]|9[1-489])",
							"1(?:1|5(?:4[018]|5[017])|77|88|9[69])|2(?:2(?:[127]|3[014-9])|3[0-269]|4[59]|5(?:[1-3]|5[0-69]|9[19])|62|7(?:[1-35]|8[0189])|8(?:[16]|3[0134]|9[0-5])|9(?:[028]|17))|4(?:2(?:[13-79]|8[014-6])|3[0-57]|[45]|6[248]|7[2-47]|8[1-9]|9[29])|5(?:2|3(?:[045]|9[0-8])|4[0-369]|5[29]|8[02389]|9[0-3])|7(?:2[02-46-9]|34|[58]|6[0249]|7[57]|9(?:[23]|4[0-59]|5[01569]|6[0167]))|8(?:2(?:[1258]|4[0-39]|9[0-2469])|3(?:[29]|60)|49|51|6(?:[0-24]|36|5[0-3589]|7[23]|9[01459])|7[0-468]|8[68])|9(?:[23][1-9]|4[15]|5[138]|6[1-3]|7[156]|8[189]|9(?:[1289]|3[34]|4[0178]))|(?:264|837)[016-9]|2(?:57|93)[015-9]|(?:25[0468]|422|838)[01]|(?:47[59]|59[89]|8(?:6[68]|9))[019]",
							"1(?:1|5(?:4[018]|5[017])|77|88|9[69])|2(?:2[127]|3[0-269]|4[59]|5(?:[1-3]|5[0-69]|9(?:17|99))|6(?:2|4[016-9])|7(?:[1-35]|8[0189])|8(?:[16]|3[0134]|9[0-5])|9(?:[028]|17))|4(?:2(?:[13-79]|8[014-6])|3[0-57]|[45]|6[248]|7[2-47]|9[29])|5(?:2|3(?:[045]|9(?:[0-58]|6[4-9]|7[0-35689]))|4[0-369]|5[29]|8[02389]|9[0-3])|7(?:2[02-46-9]|34|[58]|6[0249]|7[57]|9(?:[23]|4[0-59]|5[01569]|6[0167]))|8(?:2(?:[1258]|4[0-39]|9[0169])|3(?:[29]|60|7(?:[017-9]|6[6-8]))|49|51|6(?:[0-24]|36[2-57-9]|5(?:[0-389]|5[23])|6(?:[01]|9[178])|7(?:2[2-468]|3[78])|9[0145])|7[0-468]|8[68])|9(?:4[15]|5[138]|7[156]|8[189]|9(?:[1289]|3(?:31|4[357])|4[0178]))|(?:8294|96)[1-3]|2(?:57|93)[015-9]|(?:223|8699)[014-9]|(?:25[0468]|422|838)[01]|(?:48|8292|9[23])[1-9]|(?:47[59]|59[89]|8(?:68|9))[019]"
						],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{4})",
						"$1-$2-$3",
						["[14]|[289][2-9]|5[3-9]|7[2-4679]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1-$2-$3",
						["800"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1-$2-$3",
						["[25-9]"],
						"0$1"
					]
				],
				"0",
				0,
				"(000[2569]\\d{4,6})$|(?:(?:003768)0?)|0",
				"$1",
				0,
				0,
				[
					["(?:1(?:1[235-8]|2[3-6]|3[3-9]|4[2-6]|[58][2-8]|6[2-7]|7[2-9]|9[1-9])|(?:2[2-9]|[36][1-9])\\d|4(?:[2-578]\\d|6[02-8]|9[2-59])|5(?:[2-589]\\d|6[1-9]|7[2-8])|7(?:[25-9]\\d|3[4-9]|4[02-9])|8(?:[2679]\\d|3[2-9]|4[5-9]|5[1-9]|8[03-9])|9(?:[2-58]\\d|[679][1-9]))\\d{6}", [9]],
					["[6-9]0[1-9]\\d{7}", [10]],
					["00777(?:[01]|5\\d)\\d\\d|(?:00(?:7778|882[1245])|(?:120|800\\d)\\d\\d)\\d{4}|00(?:37|66|78)\\d{6,13}"],
					["990\\d{6}", [9]],
					["60\\d{7}", [9]],
					0,
					["570\\d{6}", [9]],
					["20\\d{8}", [10]],
					["50[1-9]\\d{7}", [10]]
				]
			],
			"KE": [
				"254",
				"000",
				"(?:[17]\\d\\d|900)\\d{6}|(?:2|80)0\\d{6,7}|[4-6]\\d{6,8}",
				[
					7,
					8,
					9,
					10
				],
				[
					[
						"(\\d{2})(\\d{5,7})",
						"$1 $2",
						["[24-6]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{6})",
						"$1 $2",
						["[17]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["[89]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:4[245]|5[1-79]|6[01457-9])\\d{5,7}|(?:4[136]|5[08]|62)\\d{7}|(?:[24]0|66)\\d{6,7}", [
						7,
						8,
						9
					]],
					["(?:1(?:0[0-8]|[18]\\d|2[014]|3[05-9]|4[0-6])|7\\d\\d)\\d{6}", [9]],
					["800[02-8]\\d{5,6}", [9, 10]],
					["900[02-9]\\d{5}", [9]]
				]
			],
			"KG": [
				"996",
				"00",
				"8\\d{9}|[235-9]\\d{8}",
				[9, 10],
				[
					[
						"(\\d{4})(\\d{5})",
						"$1 $2",
						["3(?:1[346]|[24-79])"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[235-79]|88"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d)(\\d{2,3})",
						"$1 $2 $3 $4",
						["8"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["312(?:5[0-79]\\d|9(?:[0-689]\\d|7[0-24-9]))\\d{3}|(?:3(?:1(?:2[0-46-8]|3[1-9]|47|[56]\\d)|2(?:22|3[0-479]|6[0-7])|4(?:22|5[6-9]|6\\d)|5(?:22|3[4-7]|59|6\\d)|6(?:22|5[35-7]|6\\d)|7(?:22|3[468]|4[1-9]|59|[67]\\d)|9(?:22|4[1-8]|6\\d))|6(?:09|12|2[2-4])\\d)\\d{5}", [9]],
					["312(?:58\\d|973)\\d{3}|(?:2(?:0[0-35]|2\\d)|5[0-24-7]\\d|600|7(?:[07]\\d|55)|88[08]|9(?:12|9[05-9]))\\d{6}", [9]],
					["800\\d{6,7}"]
				]
			],
			"KH": [
				"855",
				"00[14-9]",
				"1\\d{9}|[1-9]\\d{7,8}",
				[
					8,
					9,
					10
				],
				[[
					"(\\d{2})(\\d{3})(\\d{3,4})",
					"$1 $2 $3",
					["[1-9]"],
					"0$1"
				], [
					"(\\d{4})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["1"]
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["23(?:4(?:[2-4]|[56]\\d)|[568]\\d\\d)\\d{4}|23[236-9]\\d{5}|(?:2[4-6]|3[2-6]|4[2-4]|[5-7][2-5])(?:(?:[237-9]|4[56]|5\\d)\\d{5}|6\\d{5,6})", [8, 9]],
					["(?:(?:1[28]|3[18]|9[67])\\d|6[016-9]|7(?:[07-9]|[16]\\d)|8(?:[013-79]|8\\d))\\d{6}|(?:1\\d|9[0-57-9])\\d{6}|(?:2[3-6]|3[2-6]|4[2-4]|[5-7][2-5])48\\d{5}", [8, 9]],
					["1800(?:1\\d|2[019])\\d{4}", [10]],
					["1900(?:1\\d|2[09])\\d{4}", [10]]
				]
			],
			"KI": [
				"686",
				"00",
				"(?:[37]\\d|6[0-79])\\d{6}|(?:[2-48]\\d|50)\\d{3}",
				[5, 8],
				0,
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:[24]\\d|3[1-9]|50|65(?:02[12]|12[56]|22[89]|[3-5]00)|7(?:27\\d\\d|3100|5(?:02[12]|12[56]|22[89]|[34](?:00|81)|500))|8[0-5])\\d{3}"],
					["(?:6200[01]|7(?:310[1-9]|5(?:02[03-9]|12[0-47-9]|22[0-7]|[34](?:0[1-9]|8[02-9])|50[1-9])))\\d{3}|(?:63\\d\\d|7(?:(?:[0146-9]\\d|2[0-689])\\d|3(?:[02-9]\\d|1[1-9])|5(?:[0-2][013-9]|[34][1-79]|5[1-9]|[6-9]\\d)))\\d{4}", [8]],
					0,
					0,
					0,
					0,
					0,
					0,
					["30(?:0[01]\\d\\d|12(?:11|20))\\d\\d", [8]]
				]
			],
			"KM": [
				"269",
				"00",
				"[3478]\\d{6}",
				[7],
				[[
					"(\\d{3})(\\d{2})(\\d{2})",
					"$1 $2 $3",
					["[3478]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["7[4-7]\\d{5}"],
					["[34]\\d{6}"],
					0,
					["8\\d{6}"]
				]
			],
			"KN": [
				"1",
				"011",
				"(?:[58]\\d\\d|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-7]\\d{6})$|1",
				"869$1",
				0,
				"869",
				[
					["869(?:2(?:29|36)|302|4(?:6[015-9]|70)|56[5-7])\\d{4}"],
					["869(?:48[89]|55[6-8]|66\\d|76[02-7])\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"KP": [
				"850",
				"00|99",
				"85\\d{6}|(?:19\\d|[2-7])\\d{7}",
				[8, 10],
				[
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["8"],
						"0$1"
					],
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[2-7]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["1"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["(?:(?:195|2)\\d|3[19]|4[159]|5[37]|6[17]|7[39]|85)\\d{6}"], ["19[1-3]\\d{7}", [10]]]
			],
			"KR": [
				"82",
				"00(?:[125689]|3(?:[46]5|91)|7(?:00|27|3|55|6[126]))",
				"00[1-9]\\d{8,11}|(?:[12]|5\\d{3})\\d{7}|[13-6]\\d{9}|(?:[1-6]\\d|80)\\d{7}|[3-6]\\d{4,5}|(?:00|7)0\\d{8}",
				[
					5,
					6,
					8,
					9,
					10,
					11,
					12,
					13,
					14
				],
				[
					[
						"(\\d{2})(\\d{3,4})",
						"$1-$2",
						["(?:3[1-3]|[46][1-4]|5[1-5])1"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{4})",
						"$1-$2",
						["1"]
					],
					[
						"(\\d)(\\d{3,4})(\\d{4})",
						"$1-$2-$3",
						["2"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1-$2-$3",
						["[36]0|8"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3,4})(\\d{4})",
						"$1-$2-$3",
						["[1346]|5[1-5]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1-$2-$3",
						["[57]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{5})(\\d{4})",
						"$1-$2-$3",
						["5"],
						"0$1"
					]
				],
				"0",
				0,
				"0(8(?:[1-46-8]|5\\d\\d))?",
				0,
				0,
				0,
				[
					["(?:2|3[1-3]|[46][1-4]|5[1-5])[1-9]\\d{6,7}|(?:3[1-3]|[46][1-4]|5[1-5])1\\d{2,3}", [
						5,
						6,
						8,
						9,
						10
					]],
					["1(?:05(?:[0-8]\\d|9[0-6])|22[13]\\d)\\d{4,5}|1(?:0[0-46-9]|[16-9]\\d|2[013-9])\\d{6,7}", [9, 10]],
					["00(?:308\\d{6,7}|798\\d{7,9})|(?:00368|[38]0)\\d{7}", [
						9,
						11,
						12,
						13,
						14
					]],
					["60[2-9]\\d{6}", [9]],
					["50\\d{8,9}", [10, 11]],
					0,
					["1(?:5(?:22|33|44|66|77|88|99)|6(?:[07]0|44|6[0168]|88)|8(?:00|33|55|77|99))\\d{4}", [8]],
					["15\\d{7,8}", [9, 10]],
					["70\\d{8}", [10]]
				]
			],
			"KW": [
				"965",
				"00",
				"18\\d{5}|(?:[2569]\\d|41)\\d{6}",
				[7, 8],
				[[
					"(\\d{4})(\\d{3,4})",
					"$1 $2",
					["[169]|2(?:[235]|4[1-35-9])|52"]
				], [
					"(\\d{3})(\\d{5})",
					"$1 $2",
					["[245]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:[23]\\d\\d|4(?:[1-35-9]\\d|44)|5(?:0[034]|[2-46]\\d|5[1-3]|7[1-7]))\\d{4}", [8]],
					["(?:41\\d\\d|5(?:(?:[05]\\d|1[0-7]|6[56])\\d|2(?:22|5[25])|7(?:55|77)|88[58]|999)|6(?:(?:0[034679]|5[015-9]|6\\d)\\d|1(?:00|11|6[16])|2[26]2|3[36]3|4[46]4|7(?:0[013-9]|[67]\\d)|8[68]8|9(?:[069]\\d|3[039]))|9(?:(?:[04679]\\d|8[057-9])\\d|1(?:00|1[01]|99)|2(?:00|2\\d)|3(?:00|3[03])|5(?:00|5\\d)))\\d{4}", [8]],
					["18\\d{5}", [7]]
				]
			],
			"KY": [
				"1",
				"011",
				"(?:345|[58]\\d\\d|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-9]\\d{6})$|1",
				"345$1",
				0,
				"345",
				[
					["345(?:2(?:22|3[23]|44|66)|333|444|6(?:23|38|40)|7(?:30|4[35-79]|6[6-9]|77)|8(?:00|1[45]|4[89]|88)|9(?:14|4[035-9]))\\d{4}"],
					["345(?:32[1-9]|4(?:1[2-6]|2[0-4])|5(?:1[67]|2[5-79]|4[6-9]|50|76)|649|82[56]|9(?:1[679]|2[2-9]|3[06-9]|90))\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["(?:345976|900[2-9]\\d\\d)\\d{4}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"KZ": [
				"7",
				"810",
				"8\\d{13}|[78]\\d{9}",
				[10, 14],
				0,
				"8",
				0,
				0,
				0,
				0,
				"7",
				[
					["7(?:1(?:0(?:[23]\\d|4[0-3]|59|63)|1(?:[23]\\d|4[0-79]|59)|2(?:[23]\\d|59)|3(?:2\\d|3[0-79]|4[0-35-9]|59)|4(?:[24]\\d|3[013-9]|5[1-9]|97)|5(?:2\\d|3[1-9]|4[0-7]|59)|6(?:[2-4]\\d|5[19]|61)|72\\d|8(?:[27]\\d|3[1-46-9]|4[0-5]|59))|2(?:1(?:[23]\\d|4[46-9]|5[3469])|2(?:2\\d|3[0679]|46|5[12679])|3(?:[2-4]\\d|5[139])|4(?:2\\d|3[1-35-9]|59)|5(?:[23]\\d|4[0-8]|59|61)|6(?:2\\d|3[1-9]|4[0-4]|59)|7(?:[2379]\\d|40|5[279])|8(?:[23]\\d|4[0-3]|59)|9(?:2\\d|3[124578]|59)))\\d{5}", [10]],
					["7(?:0[0-25-8]|47|6[0-4]|7[15-8]|85)\\d{7}", [10]],
					["8(?:00|108\\d{3})\\d{7}"],
					["809\\d{7}", [10]],
					["808\\d{7}", [10]],
					0,
					0,
					0,
					["751\\d{7}", [10]]
				],
				"8~10"
			],
			"LA": [
				"856",
				"00",
				"(?:2\\d|3)\\d{8}|(?:[235-8]\\d|41)\\d{6}",
				[
					8,
					9,
					10
				],
				[
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["2[13]|3[14]|[4-8]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{3})",
						"$1 $2 $3 $4",
						["3"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3 $4",
						["2"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["(?:2[13]|[35-7][14]|41|8[1468])\\d{6}", [8]], ["208[78]\\d{6}|(?:20[23579]|30)\\d{7}", [9, 10]]]
			],
			"LB": [
				"961",
				"00",
				"[27-9]\\d{7}|[13-9]\\d{6}",
				[7, 8],
				[[
					"(\\d)(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[13-69]|7(?:[2-57]|62|8[0-6]|9[04-9])|8[02-9]"],
					"0$1"
				], [
					"(\\d{2})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[27-9]"]
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["7(?:62|8[0-6]|9[04-9])\\d{4}|(?:[14-69]\\d|2(?:[14-69]\\d|[78][1-9])|7[2-57]|8[02-9])\\d{5}"],
					["(?:(?:3|81)\\d|7(?:[01]\\d|6[013-9]|8[7-9]|9[0-4]))\\d{5}"],
					0,
					["9[01]\\d{6}", [8]],
					0,
					0,
					0,
					0,
					0,
					["80\\d{6}", [8]]
				]
			],
			"LC": [
				"1",
				"011",
				"(?:[58]\\d\\d|758|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-8]\\d{6})$|1",
				"758$1",
				0,
				"758",
				[
					["758(?:234|4(?:30|5\\d|6[2-9]|8[0-2])|57[0-2]|(?:63|75)8)\\d{4}"],
					["758(?:28[4-7]|384|4(?:6[01]|8[4-9])|5(?:1[89]|20|84)|7(?:1[2-9]|2\\d|3[0-3])|812)\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"LI": [
				"423",
				"00",
				"[68]\\d{8}|(?:[2378]\\d|90)\\d{5}",
				[7, 9],
				[
					[
						"(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3",
						["[2379]|8(?:0[09]|7)", "[2379]|8(?:0(?:02|9)|7)"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["8"]
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["69"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["6"]
					]
				],
				"0",
				0,
				"(1001)|0",
				0,
				0,
				0,
				[
					["(?:2(?:01|1[27]|2[024]|3\\d|6[02-578]|9[06])|3(?:[24]0|33|7[0135-7]|8[048]|9[0269]))\\d{4}", [7]],
					["(?:6(?:(?:4[5-9]|5\\d)\\d|6(?:[024-68]\\d|1[01]|3[7-9]|7[02]))\\d|7(?:[37-9]\\d|42|56))\\d{4}"],
					["8002[28]\\d\\d|80(?:05\\d|9)\\d{4}"],
					["90(?:02[258]|1(?:23|3[14])|66[136])\\d\\d", [7]],
					0,
					["697(?:42|56|[78]\\d)\\d{4}", [9]],
					["870(?:28|87)\\d\\d", [7]]
				]
			],
			"LK": [
				"94",
				"00",
				"[1-9]\\d{8}",
				[9],
				[[
					"(\\d{2})(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["7"],
					"0$1"
				], [
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[1-689]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:12[2-9]|602|8[12]\\d|9(?:1\\d|22|9[245]))\\d{6}|(?:11|2[13-7]|3[1-8]|4[157]|5[12457]|6[35-7])[2-57]\\d{6}"],
					["7(?:[0-25-8]\\d|4[0-4])\\d{6}"],
					0,
					0,
					0,
					0,
					["1973\\d{5}"]
				]
			],
			"LR": [
				"231",
				"00",
				"(?:[2457]\\d|33|88)\\d{7}|(?:2\\d|[4-6])\\d{6}",
				[
					7,
					8,
					9
				],
				[
					[
						"(\\d)(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["4[67]|[56]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["2"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[2-578]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["2\\d{7}", [8]],
					["(?:(?:(?:22|33)0|555|7(?:6[01]|7\\d)|88\\d)\\d|4(?:240|[67]))\\d{5}|[56]\\d{6}", [7, 9]],
					0,
					["332(?:02|[34]\\d)\\d{4}", [9]]
				]
			],
			"LS": [
				"266",
				"00",
				"(?:[256]\\d\\d|800)\\d{5}",
				[8],
				[[
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["[2568]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2\\d{7}"],
					["[56]\\d{7}"],
					["800[1256]\\d{4}"]
				]
			],
			"LT": [
				"370",
				"00",
				"(?:[3469]\\d|52|[78]0)\\d{6}",
				[8],
				[
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["52[0-7]"],
						"(0-$1)",
						1
					],
					[
						"(\\d{3})(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["[7-9]"],
						"0 $1",
						1
					],
					[
						"(\\d{2})(\\d{6})",
						"$1 $2",
						["37|4(?:[15]|6[1-8])"],
						"(0-$1)",
						1
					],
					[
						"(\\d{3})(\\d{5})",
						"$1 $2",
						["[3-6]"],
						"(0-$1)",
						1
					]
				],
				"0",
				0,
				"[08]",
				0,
				0,
				0,
				[
					["(?:3[1478]|4[124-6]|52)\\d{6}"],
					["6\\d{7}"],
					["80[02]\\d{5}"],
					["9(?:0[0239]|10)\\d{5}"],
					["70[05]\\d{5}"],
					0,
					["70[67]\\d{5}"],
					0,
					["[89]01\\d{5}"],
					["808\\d{5}"]
				]
			],
			"LU": [
				"352",
				"00",
				"35[013-9]\\d{4,8}|6\\d{8}|35\\d{2,4}|(?:[2457-9]\\d|3[0-46-9])\\d{2,9}",
				[
					4,
					5,
					6,
					7,
					8,
					9,
					10,
					11
				],
				[
					[
						"(\\d{2})(\\d{3})",
						"$1 $2",
						["2(?:0[2-689]|[2-9])|[3-57]|8(?:0[2-9]|[13-9])|9(?:0[89]|[2-579])"]
					],
					[
						"(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3",
						["2(?:0[2-689]|[2-9])|[3-57]|8(?:0[2-9]|[13-9])|9(?:0[89]|[2-579])"]
					],
					[
						"(\\d{2})(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["20[2-689]"]
					],
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{1,2})",
						"$1 $2 $3 $4",
						["20"]
					],
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{1,5})",
						"$1 $2 $3 $4",
						["[3-57]|8[13-9]|9(?:0[89]|[2-579])|(?:2|80)[2-9]"]
					],
					[
						"(\\d{3})(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["80[01]|90[015]"]
					],
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{3})",
						"$1 $2 $3 $4",
						["20"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["6"]
					],
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{2})(\\d{1,2})",
						"$1 $2 $3 $4 $5",
						["20"]
					]
				],
				0,
				0,
				"(15(?:0[06]|1[12]|[35]5|4[04]|6[26]|77|88|99)\\d)",
				0,
				0,
				0,
				[
					["(?:35[013-9]|80[2-9]|90[89])\\d{1,8}|(?:2[2-9]|3[0-46-9]|[457]\\d|8[13-9]|9[2-579])\\d{2,9}"],
					["6(?:[26][18]|5[1568]|7[189]|81|9[128])\\d{6}", [9]],
					["800\\d{5}", [8]],
					["90[015]\\d{5}", [8]],
					0,
					0,
					0,
					0,
					["20(?:1\\d{5}|[2-689]\\d{1,7})", [
						4,
						5,
						6,
						7,
						8,
						9,
						10
					]],
					["801\\d{5}", [8]]
				]
			],
			"LV": [
				"371",
				"00",
				"(?:[268]\\d|78|90)\\d{6}",
				[8],
				[[
					"(\\d{2})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[2679]|8[01]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["6\\d{7}"],
					["2333[0-8]\\d{3}|2(?:[0-24-9]\\d\\d|3(?:0[07]|[14-9]\\d|2[02-9]|3[0-24-9]))\\d{4}"],
					["80\\d{6}"],
					["90\\d{6}"],
					0,
					0,
					0,
					0,
					0,
					["81\\d{6}"]
				]
			],
			"LY": [
				"218",
				"00",
				"[2-9]\\d{8}",
				[9],
				[[
					"(\\d{2})(\\d{7})",
					"$1-$2",
					["[2-9]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["(?:2(?:0[56]|[1-6]\\d|7[124579]|8[124])|3(?:1\\d|2[2356])|4(?:[17]\\d|2[1-357]|5[2-4]|8[124])|5(?:[1347]\\d|2[1-469]|5[13-5]|8[1-4])|6(?:[1-479]\\d|5[2-57]|8[1-5])|7(?:[13]\\d|2[13-79])|8(?:[124]\\d|5[124]|84))\\d{6}"], ["9[1-6]\\d{7}"]]
			],
			"MA": [
				"212",
				"00",
				"[5-8]\\d{8}",
				[9],
				[
					[
						"(\\d{4})(\\d{5})",
						"$1-$2",
						["892"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{7})",
						"$1-$2",
						["8(?:0[0-7]|9)"],
						"0$1"
					],
					[
						"(\\d)(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4 $5",
						["[5-8]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				"[5-8]",
				[
					["5(?:(?:18|4[0679]|5[03])\\d|2(?:[0-25-79]\\d|3[1-578]|4[02-46-8]|8[0235-9])|3(?:[0-47]\\d|5[02-9]|6[02-8]|8[014-9]|9[3-9]))\\d{5}"],
					["(?:6(?:[0-79]\\d|8[0-247-9])|7(?:[016-8]\\d|2[0-8]|3[01]|5[0-5]))\\d{6}"],
					["80[0-7]\\d{6}"],
					["89\\d{7}"],
					0,
					0,
					0,
					0,
					["(?:592(?:4[0-2]|93)|80[89]\\d\\d)\\d{4}"]
				]
			],
			"MC": [
				"377",
				"00",
				"(?:[3489]|[67]\\d)\\d{7}",
				[8, 9],
				[
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["4"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[389]"]
					],
					[
						"(\\d)(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4 $5",
						["[67]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:870|9[2-47-9]\\d)\\d{5}", [8]],
					["4(?:[46]\\d|5[1-9])\\d{5}|(?:3|[67]\\d)\\d{7}"],
					["(?:800|90\\d)\\d{5}", [8]]
				]
			],
			"MD": [
				"373",
				"00",
				"(?:[235-7]\\d|[89]0)\\d{6}",
				[8],
				[
					[
						"(\\d{3})(\\d{5})",
						"$1 $2",
						["[89]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["22|3"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["[25-7]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:(?:2[1-9]|3[1-79])\\d|5(?:33|5[257]))\\d{5}"],
					["562\\d{5}|(?:6\\d|7[16-9])\\d{6}"],
					["800\\d{5}"],
					["90[056]\\d{5}"],
					0,
					0,
					["803\\d{5}"],
					0,
					["3[08]\\d{6}"],
					["808\\d{5}"]
				]
			],
			"ME": [
				"382",
				"00",
				"(?:20|[3-79]\\d)\\d{6}|80\\d{6,7}",
				[8, 9],
				[[
					"(\\d{2})(\\d{3})(\\d{3,4})",
					"$1 $2 $3",
					["[2-9]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:20[2-8]|3(?:[0-2][2-7]|3[24-7])|4(?:0[2-467]|1[2467])|5(?:0[2467]|1[24-7]|2[2-467]))\\d{5}", [8]],
					["6(?:[07-9]\\d|3[024]|6[0-25])\\d{5}", [8]],
					["80(?:[0-2578]|9\\d)\\d{5}"],
					["9(?:4[1568]|5[178])\\d{5}", [8]],
					0,
					0,
					["77[1-9]\\d{5}", [8]],
					0,
					["78[1-49]\\d{5}", [8]]
				]
			],
			"MF": [
				"590",
				"00",
				"7090\\d{5}|(?:[56]9|[89]\\d)\\d{7}",
				[9],
				0,
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:59(?:0(?:0[079]|[14]3|[27][79]|3[03-7]|5[0-268]|87)|87\\d)|80[6-9]\\d\\d)\\d{4}"],
					["(?:69(?:0\\d\\d|1(?:2[2-9]|3[0-5]))|7090[0-4])\\d{4}"],
					["80[0-5]\\d{6}"],
					["8[129]\\d{7}"],
					0,
					0,
					0,
					0,
					["9(?:(?:39[5-7]|76[018])\\d|475[0-6])\\d{4}"]
				]
			],
			"MG": [
				"261",
				"00",
				"[23]\\d{8}",
				[9],
				[[
					"(\\d{2})(\\d{2})(\\d{3})(\\d{2})",
					"$1 $2 $3 $4",
					["[23]"],
					"0$1"
				]],
				"0",
				0,
				"([24-9]\\d{6})$|0",
				"20$1",
				0,
				0,
				[
					["2072[29]\\d{4}|20(?:2\\d|4[47]|5[3467]|6[279]|7[356]|8[268]|9[2457])\\d{5}"],
					["3[2-9]\\d{7}"],
					0,
					0,
					0,
					0,
					0,
					0,
					["22\\d{7}"]
				]
			],
			"MH": [
				"692",
				"011",
				"329\\d{4}|(?:[256]\\d|45)\\d{5}",
				[7],
				[[
					"(\\d{3})(\\d{4})",
					"$1-$2",
					["[2-6]"]
				]],
				"1",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:247|528|625)\\d{4}"],
					["(?:(?:23|54)5|329|45[35-8])\\d{4}"],
					0,
					0,
					0,
					0,
					0,
					0,
					["635\\d{4}"]
				]
			],
			"MK": [
				"389",
				"00",
				"[2-578]\\d{7}",
				[8],
				[
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["2|34[47]|4(?:[37]7|5[47]|64)"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[347]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d)(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[58]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:(?:2(?:62|77)0|3444)\\d|4[56]440)\\d{3}|(?:34|4[357])700\\d{3}|(?:2(?:[0-3]\\d|5[0-578]|6[01]|82)|3(?:1[3-68]|[23][2-68]|4[23568])|4(?:[23][2-68]|4[3-68]|5[2568]|6[25-8]|7[24-68]|8[4-68]))\\d{5}"],
					["7(?:3555|(?:474|9[019]7)7)\\d{3}|7(?:[0-25-8]\\d\\d|3(?:[1-478]\\d|6[01])|4(?:2\\d|60|7[01578])|9(?:[2-4]\\d|5[01]|7[015]))\\d{4}"],
					["800\\d{5}"],
					["5\\d{7}"],
					0,
					0,
					0,
					0,
					0,
					["8(?:0[1-9]|[1-9]\\d)\\d{5}"]
				]
			],
			"ML": [
				"223",
				"00",
				"[24-9]\\d{7}",
				[8],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[24-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:07[0-8]|12[67])\\d{4}|(?:2(?:02|1[4-689])|4(?:0[0-4]|4[1-69]))\\d{5}"],
					["2(?:0(?:01|79)|17\\d)\\d{4}|(?:5[0-3]|[679]\\d|8[2-59])\\d{6}"],
					["80\\d{6}"]
				]
			],
			"MM": [
				"95",
				"00",
				"1\\d{5,7}|95\\d{6}|(?:[4-7]|9[0-46-9])\\d{6,8}|(?:2|8\\d)\\d{5,8}",
				[
					6,
					7,
					8,
					9,
					10
				],
				[
					[
						"(\\d)(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["16|2"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["4(?:[2-46]|5[3-5])|5|6(?:[1-689]|7[235-7])|7(?:[0-4]|5[2-7])|8[1-5]|(?:60|86)[23]"],
						"0$1"
					],
					[
						"(\\d)(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["[12]|452|678|86", "[12]|452|6788|86"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["[4-7]|8[1-35]"],
						"0$1"
					],
					[
						"(\\d)(\\d{3})(\\d{4,6})",
						"$1 $2 $3",
						["9(?:2[0-4]|[35-9]|4[137-9])"],
						"0$1"
					],
					[
						"(\\d)(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["2"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["8"],
						"0$1"
					],
					[
						"(\\d)(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3 $4",
						["92"],
						"0$1"
					],
					[
						"(\\d)(\\d{5})(\\d{4})",
						"$1 $2 $3",
						["9"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:1(?:(?:12|[28]\\d|3[56]|7[3-6]|9[0-6])\\d|4(?:2[29]|7[0-2]|83)|6)|2(?:2(?:00|8[34])|4(?:0\\d|22|7[0-2]|83)|51\\d\\d)|4(?:2(?:2\\d\\d|48[013])|3(?:20\\d|4(?:70|83)|56)|420\\d|5(?:2\\d|470))|6(?:0(?:[23]|88\\d)|(?:124|[56]2\\d)\\d|2472|3(?:20\\d|470)|4(?:2[04]\\d|472)|7(?:3\\d\\d|4[67]0|8(?:[01459]\\d|8))))\\d{4}|5(?:2(?:2\\d{5,6}|47[02]\\d{4})|(?:3472|4(?:2(?:1|86)|470)|522\\d|6(?:20\\d|483)|7(?:20\\d|48[01])|8(?:20\\d|47[02])|9(?:20\\d|470))\\d{4})|7(?:(?:0470|4(?:25\\d|470)|5(?:202|470|96\\d))\\d{4}|1(?:20\\d{4,5}|4(?:70|83)\\d{4}))|8(?:1(?:2\\d{5,6}|4(?:10|7[01]\\d)\\d{3})|2(?:2\\d{5,6}|(?:320|490\\d)\\d{3})|(?:3(?:2\\d\\d|470)|4[24-7]|5(?:(?:2\\d|51)\\d|4(?:[1-35-9]\\d|4[0-57-9]))|6[23])\\d{4})|(?:1[2-6]\\d|4(?:2[24-8]|3[2-7]|[46][2-6]|5[3-5])|5(?:[27][2-8]|3[2-68]|4[24-8]|5[23]|6[2-4]|8[24-7]|9[2-7])|6(?:[19]20|42[03-6]|(?:52|7[45])\\d)|7(?:[04][24-8]|[15][2-7]|22|3[2-4])|8(?:1[2-689]|2[2-8]|(?:[35]2|64)\\d))\\d{4}|25\\d{5,6}|(?:2[2-9]|6(?:1[2356]|[24][2-6]|3[24-6]|5[2-4]|6[2-8]|7[235-7]|8[245]|9[24])|8(?:3[24]|5[245]))\\d{4}", [
						6,
						7,
						8,
						9
					]],
					["(?:17[01]|9(?:2(?:[0-4]|[56]\\d\\d)|(?:3(?:[0-36]|4\\d)|(?:6\\d|8[89]|9[4-8])\\d|7(?:3|40|[5-9]\\d))\\d|4(?:(?:[0245]\\d|[1379])\\d|88)|5[0-6])\\d)\\d{4}|9[69]1\\d{6}|9(?:[68]\\d|9[089])\\d{5}", [
						7,
						8,
						9,
						10
					]],
					["80080(?:0[1-9]|2\\d)\\d{3}", [10]],
					0,
					0,
					0,
					0,
					0,
					["1333\\d{4}", [8]]
				]
			],
			"MN": [
				"976",
				"001",
				"[12]\\d{7,9}|[5-9]\\d{7}",
				[
					8,
					9,
					10
				],
				[
					[
						"(\\d{2})(\\d{2})(\\d{4})",
						"$1 $2 $3",
						["11|2[16]"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{4})",
						"$1 $2",
						["[5-9]"]
					],
					[
						"(\\d{3})(\\d{5,6})",
						"$1 $2",
						["[12]2[1-3]"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{5,6})",
						"$1 $2",
						["[12](?:27|3[2-8]|4[2-68]|5[1-4689])", "[12](?:27|3[2-8]|4[2-68]|5[1-4689])[0-3]"],
						"0$1"
					],
					[
						"(\\d{5})(\\d{4,5})",
						"$1 $2",
						["[12]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["[12](?:2[1-3]|(?:3[2-8]|4[2-68]|5[1-4689])\\d)\\d{5,6}|7(?:0(?:[0-5]\\d|7[078]|80)|128)\\d{4}|[12]27\\d{6}|(?:11|2[16]|5[368])\\d{6}"],
					["(?:87[01]|92[0139])\\d{5}|(?:5[05]|6[069]|7[28]|8[0135689]|9[013-9])\\d{6}", [8]],
					0,
					0,
					0,
					0,
					0,
					0,
					["712[0-79]\\d{4}|7(?:1[013-9]|[5-79]\\d)\\d{5}", [8]]
				]
			],
			"MO": [
				"853",
				"00",
				"0800\\d{3}|(?:28|[68]\\d)\\d{6}",
				[7, 8],
				[[
					"(\\d{4})(\\d{3})",
					"$1 $2",
					["0"]
				], [
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["[268]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:28[2-9]|8(?:11|[2-57-9]\\d))\\d{5}", [8]],
					["6800[0-79]\\d{3}|6(?:[235]\\d\\d|6(?:0[0-5]|[1-9]\\d)|8(?:0[1-9]|[14-8]\\d|2[5-9]|[39][0-4]))\\d{4}", [8]],
					["0800\\d{3}", [7]]
				]
			],
			"MP": [
				"1",
				"011",
				"[58]\\d{9}|(?:67|90)0\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-9]\\d{6})$|1",
				"670$1",
				0,
				"670",
				[
					["670(?:2(?:3[3-7]|56|8[4-8])|32[1-38]|4(?:33|8[348])|5(?:32|55|88)|6(?:64|70|82)|78[3589]|8[3-9]8|989)\\d{4}"],
					[""],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"MQ": [
				"596",
				"00",
				"7091\\d{5}|(?:[56]9|[89]\\d)\\d{7}",
				[9],
				[[
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[5-79]|8(?:0[6-9]|[36])"],
					"0$1"
				], [
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["8"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:59(?:6(?:[03-7]\\d|1[05]|2[7-9]|8[0-39]|9[04-9])|89\\d)|80[6-9]\\d\\d|9(?:477[6-9]|767[4589]))\\d{4}"],
					["(?:69[67]\\d\\d|7091[0-3])\\d{4}"],
					["80[0-5]\\d{6}"],
					["8[129]\\d{7}"],
					0,
					0,
					0,
					0,
					["9(?:397[0-3]|477[0-5]|76(?:6\\d|7[0-367]))\\d{4}"]
				]
			],
			"MR": [
				"222",
				"00",
				"(?:[2-4]\\d\\d|800)\\d{5}",
				[8],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[2-48]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:25[08]|35\\d|45[1-7])\\d{5}"],
					["[2-4][0-46-9]\\d{6}"],
					["800\\d{5}"]
				]
			],
			"MS": [
				"1",
				"011",
				"(?:[58]\\d\\d|664|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([34]\\d{6})$|1",
				"664$1",
				0,
				"664",
				[
					["6644(?:1[0-3]|91)\\d{4}"],
					["664(?:3(?:49|9[1-6])|49[2-6])\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"MT": [
				"356",
				"00",
				"3550\\d{4}|(?:[2579]\\d\\d|800)\\d{5}",
				[8],
				[[
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["[2357-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["20(?:3[1-4]|6[059])\\d{4}|2(?:0[19]|[1-357]\\d|60)\\d{5}"],
					["(?:7(?:210|[79]\\d\\d)|9(?:[29]\\d\\d|69[67]|8(?:1[1-3]|89|97)))\\d{4}"],
					["800(?:02|[3467]\\d)\\d{3}"],
					["5(?:0(?:0(?:37|43)|(?:6\\d|70|9[0168])\\d)|[12]\\d0[1-5])\\d{3}"],
					0,
					0,
					["501\\d{5}"],
					["7117\\d{4}"],
					["3550\\d{4}"]
				]
			],
			"MU": [
				"230",
				"0(?:0|[24-7]0|3[03])",
				"(?:[57]|8\\d\\d)\\d{7}|[2-468]\\d{6}",
				[
					7,
					8,
					10
				],
				[
					[
						"(\\d{3})(\\d{4})",
						"$1 $2",
						["[2-46]|8[013]"]
					],
					[
						"(\\d{4})(\\d{4})",
						"$1 $2",
						["[57]"]
					],
					[
						"(\\d{5})(\\d{5})",
						"$1 $2",
						["8"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:[0346-8]\\d|1[0-8])|4(?:[013568]\\d|2[0-24-8]|71|90)|54(?:[3-5]\\d|71)|6\\d\\d|8(?:14|3[129]))\\d{4}", [7, 8]],
					["5(?:4(?:2[1-389]|7[1-9])|87[15-8])\\d{4}|(?:5(?:2[5-9]|4[3-689]|[57]\\d|8[0-689]|9[0-8])|7(?:0[0-7]|3[013]))\\d{5}", [8]],
					["802\\d{7}|80[0-2]\\d{4}", [7, 10]],
					["30\\d{5}", [7]],
					0,
					0,
					0,
					["219\\d{4}", [7]],
					["3(?:20|9\\d)\\d{4}", [7]]
				],
				"020"
			],
			"MV": [
				"960",
				"0(?:0|19)",
				"(?:800|9[0-57-9]\\d)\\d{7}|[34679]\\d{6}",
				[7, 10],
				[[
					"(\\d{3})(\\d{4})",
					"$1-$2",
					["[34679]"]
				], [
					"(\\d{3})(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["[89]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:3(?:0[0-4]|3[0-59])|6(?:[58][024689]|6[024-68]|7[02468]))\\d{4}", [7]],
					["(?:46[46]|[79]\\d\\d)\\d{4}", [7]],
					["800\\d{7}", [10]],
					["900\\d{7}", [10]],
					0,
					0,
					["4(?:0[01]|50)\\d{4}", [7]]
				],
				"00"
			],
			"MW": [
				"265",
				"00",
				"(?:[1289]\\d|31|77)\\d{7}|1\\d{6}",
				[7, 9],
				[[
					"(\\d)(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["1[2-9]"],
					"0$1"
				], [
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[1-37-9]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["1[2-9]\\d{5}", [7]], ["111\\d{6}|(?:2[12]|31|77|[89][89])\\d{7}", [9]]]
			],
			"MX": [
				"52",
				"0[09]",
				"[2-9]\\d{9}",
				[10],
				[[
					"(\\d{2})(\\d{4})(\\d{4})",
					"$1 $2 $3",
					["33|5[56]|81"]
				], [
					"(\\d{3})(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["[2-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:0[01]|2\\d|3[1-35-8]|4[13-9]|7[1-689]|8[1-578]|9[467])|3(?:1[1-79]|[2458][1-9]|3\\d|7[1-8]|9[1-5])|4(?:1[1-57-9]|[267][1-9]|3[1-8]|[45]\\d|8[1-35-9]|9[2-689])|5(?:[56]\\d|88|9[1-79])|6(?:1[2-68]|[2-4][1-9]|5[1-36-9]|6[0-57-9]|7[1-7]|8[67]|9[4-8])|7(?:[1346][1-9]|[27]\\d|5[13-9]|8[1-69]|9[17])|8(?:1\\d|2[13-689]|3[1-6]|4[124-6]|6[1246-9]|7[0-378]|9[12479])|9(?:1[346-9]|2[1-4]|3[2-46-8]|5[1348]|[69]\\d|7[12]|8[1-8]))\\d{7}"],
					["(?:2(?:2\\d|3[1-35-8]|4[13-9]|7[1-689]|8[1-578]|9[467])|3(?:1[1-79]|[2458][1-9]|3\\d|7[1-8]|9[1-5])|4(?:1[1-57-9]|[267][1-9]|3[1-8]|[45]\\d|8[1-35-9]|9[2-689])|5(?:[56]\\d|88|9[1-79])|6(?:1[2-68]|[2-4][1-9]|5[1-36-9]|6[0-57-9]|7[1-7]|8[67]|9[4-8])|7(?:[1346][1-9]|[27]\\d|5[13-9]|8[1-69]|9[17])|8(?:1\\d|2[13-689]|3[1-6]|4[124-6]|6[1246-9]|7[0-378]|9[12479])|9(?:1[346-9]|2[1-4]|3[2-46-8]|5[1348]|[69]\\d|7[12]|8[1-8]))\\d{7}"],
					["8(?:00|88)\\d{7}"],
					["900\\d{7}"],
					["500\\d{7}"],
					0,
					0,
					0,
					0,
					["300\\d{7}"]
				],
				"00"
			],
			"MY": [
				"60",
				"00",
				"1\\d{8,9}|(?:3\\d|[4-9])\\d{7}",
				[
					8,
					9,
					10
				],
				[
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1-$2 $3",
						["[4-79]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1-$2 $3",
						["1(?:[02469]|[378][1-9]|53)|8", "1(?:[02469]|[37][1-9]|53|8(?:[1-46-9]|5[7-9]))|8"],
						"0$1"
					],
					[
						"(\\d)(\\d{4})(\\d{4})",
						"$1-$2 $3",
						["3"],
						"0$1"
					],
					[
						"(\\d)(\\d{3})(\\d{2})(\\d{4})",
						"$1-$2-$3-$4",
						["1(?:[367]|80)"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1-$2 $3",
						["15"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1-$2 $3",
						["1"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["427[01]\\d{4}|(?:3(?:2[0-36-9]|3[0-368]|4[0-278]|5[0-24-8]|6[0-467]|7[1246-9]|8\\d|9[0-57])\\d|4(?:2[0-689]|[3-79]\\d|8[1-35689])|5(?:2[0-589]|[3468]\\d|5[0-489]|7[1-9]|9[23])|6(?:2[2-9]|3[1357-9]|[46]\\d|5[0-6]|7[0-35-9]|85|9[015-8])|7(?:[2579]\\d|3[03-68]|4[0-8]|6[5-9]|8[0-35-9])|8(?:[24][2-8]|3[2-5]|5[2-7]|6[2-589]|7[2-578]|[89][2-9])|9(?:0[57]|13|[25-7]\\d|[3489][0-8]))\\d{5}", [8, 9]],
					["1(?:(?:1888[689]|4400|8(?:47|8[27])[0-4])\\d{4}|9\\d{7,8})|1(?:0(?:[23568]\\d|4[0-6]|7[016-9]|9[0-8])|1(?:[1-5]\\d\\d|6(?:0[5-9]|[1-9]\\d)|7(?:[0-4]\\d|5[0-79]|6[02-4]|8[02-5]))|(?:[26]\\d|[37][1-9]|4[235-9])\\d|5(?:31|9\\d\\d)|8(?:1[23]|[236]\\d|4[06]|5(?:46|[7-9])|7[016-9]|8[01]|9[0-8]))\\d{5}", [9, 10]],
					["1[378]00\\d{6}", [10]],
					["1600\\d{6}", [10]],
					0,
					0,
					0,
					0,
					["15(?:4(?:6[0-4]\\d|8(?:0[125]|[17]\\d|21|3[01]|4[01589]|5[014]|6[02]))|6(?:32[0-6]|78\\d))\\d{4}", [10]]
				]
			],
			"MZ": [
				"258",
				"00",
				"(?:2|8\\d)\\d{7}",
				[8, 9],
				[[
					"(\\d{2})(\\d{3})(\\d{3,4})",
					"$1 $2 $3",
					["2|8[2-9]"]
				], [
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["8"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:[1346]\\d|5[0-2]|[78][12]|93)\\d{5}", [8]],
					["8[2-9]\\d{7}", [9]],
					["800\\d{6}", [9]]
				]
			],
			"NA": [
				"264",
				"00",
				"[68]\\d{7,8}",
				[8, 9],
				[
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["88"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["6"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["87"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["8"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["64426\\d{3}|6(?:1(?:2[2-7]|3[01378]|4[0-4])|254|32[0237]|4(?:27|41|5[25])|52[236-8]|626|7(?:2[2-4]|30))\\d{4,5}|6(?:1(?:(?:0\\d|2[0189]|3[24-69]|4[5-9])\\d|17|69|7[014])|2(?:17|5[0-36-8]|69|70)|3(?:17|2[14-689]|34|6[289]|7[01]|81)|4(?:17|2[0-2]|4[06]|5[0137]|69|7[01])|5(?:17|2[0459]|69|7[01])|6(?:17|25|38|42|69|7[01])|7(?:17|2[569]|3[13]|6[89]|7[01]))\\d{4}"],
					["(?:60|8[1245])\\d{7}", [9]],
					["80\\d{7}", [9]],
					["8701\\d{5}", [9]],
					0,
					0,
					0,
					0,
					["8(?:3\\d\\d|86)\\d{5}"]
				]
			],
			"NC": [
				"687",
				"00",
				"(?:050|[2-57-9]\\d\\d)\\d{3}",
				[6],
				[[
					"(\\d{2})(\\d{2})(\\d{2})",
					"$1.$2.$3",
					["[02-57-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2[03-9]|3[0-5]|4[1-7]|88)\\d{4}"],
					["(?:[579]\\d|8[0-79])\\d{4}"],
					["050\\d{3}"],
					["36\\d{4}"]
				]
			],
			"NE": [
				"227",
				"00",
				"[027-9]\\d{7}",
				[8],
				[[
					"(\\d{2})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["08"]
				], [
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[089]|2[013]|7[0467]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:0(?:20|3[1-8]|4[13-5]|5[14]|6[14578]|7[1-578])|1(?:4[145]|5[14]|6[14-68]|7[169]|88))\\d{4}"],
					["(?:23|7[0467]|[89]\\d)\\d{6}"],
					["08\\d{6}"],
					["09\\d{6}"]
				]
			],
			"NF": [
				"672",
				"00",
				"[13]\\d{5}",
				[6],
				[[
					"(\\d{2})(\\d{4})",
					"$1 $2",
					["1[0-3]"]
				], [
					"(\\d)(\\d{5})",
					"$1 $2",
					["[13]"]
				]],
				0,
				0,
				"([0-258]\\d{4})$",
				"3$1",
				0,
				0,
				[["(?:1(?:06|17|28|39)|3[0-2]\\d)\\d{3}"], ["(?:14|3[58])\\d{4}"]]
			],
			"NG": [
				"234",
				"009",
				"(?:20|9\\d)\\d{8}|[78]\\d{9,13}",
				[
					10,
					11,
					12,
					13,
					14
				],
				[
					[
						"(\\d{3})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["[7-9]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["20[129]"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{2})(\\d{4})",
						"$1 $2 $3",
						["2"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{4})(\\d{4,5})",
						"$1 $2 $3",
						["[78]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{5})(\\d{5,6})",
						"$1 $2 $3",
						["[78]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["20(?:[1259]\\d|3[013-9]|4[1-8]|6[024-689]|7[1-79]|8[2-9])\\d{6}", [10]],
					["(?:702[0-24-9]|819[01])\\d{6}|(?:7(?:0[13-9]|[12]\\d)|8(?:0[1-9]|1[0-8])|9(?:0[1-9]|1[0-6]))\\d{7}", [10]],
					["800\\d{7,11}"],
					0,
					0,
					0,
					["700\\d{7,11}"]
				]
			],
			"NI": [
				"505",
				"00",
				"(?:1800|[25-8]\\d{3})\\d{4}",
				[8],
				[[
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["[125-8]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2\\d{7}"],
					["(?:5(?:5[0-7]|[78]\\d)|6(?:20|3[035]|4[045]|5[05]|77|8[1-9]|9[059])|(?:7[5-8]|8\\d)\\d)\\d{5}"],
					["1800\\d{4}"]
				]
			],
			"NL": [
				"31",
				"00",
				"(?:[124-7]\\d\\d|3(?:[02-9]\\d|1[0-8]))\\d{6}|8\\d{6,9}|9\\d{6,10}|1\\d{4,5}",
				[
					5,
					6,
					7,
					8,
					9,
					10,
					11
				],
				[
					[
						"(\\d{3})(\\d{4,7})",
						"$1 $2",
						["[89]0"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{7})",
						"$1 $2",
						["66"],
						"0$1"
					],
					[
						"(\\d)(\\d{8})",
						"$1 $2",
						["6"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["1[16-8]|2[259]|3[124]|4[17-9]|5[124679]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[1-578]|91"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{5})",
						"$1 $2 $3",
						["9"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:1(?:[035]\\d|1[13-578]|6[124-8]|7[24]|8[0-467])|2(?:[0346]\\d|2[2-46-9]|5[125]|9[479])|3(?:[03568]\\d|1[3-8]|2[01]|4[1-8])|4(?:[0356]\\d|1[1-368]|7[58]|8[15-8]|9[23579])|5(?:[0358]\\d|[19][1-9]|2[1-57-9]|4[13-8]|6[126]|7[0-3578])|7\\d\\d)\\d{6}", [9]],
					["(?:6[1-58]|970\\d)\\d{7}", [9, 11]],
					["800\\d{4,7}", [
						7,
						8,
						9,
						10
					]],
					["90[069]\\d{4,7}", [
						7,
						8,
						9,
						10
					]],
					0,
					0,
					["140(?:1[035]|2[0346]|3[03568]|4[0356]|5[0358]|8[458])|(?:140(?:1[16-8]|2[259]|3[124]|4[17-9]|5[124679]|7)|8[478]\\d{6})\\d", [
						5,
						6,
						9
					]],
					["66\\d{7}", [9]],
					["(?:85|91)\\d{7}", [9]]
				]
			],
			"NO": [
				"47",
				"00",
				"(?:0|[2-9]\\d{3})\\d{4}",
				[5, 8],
				[[
					"(\\d{3})(\\d{2})(\\d{3})",
					"$1 $2 $3",
					["8"]
				], [
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[2-79]"]
				]],
				0,
				0,
				0,
				0,
				0,
				"[02-689]|7[0-8]",
				[
					["(?:2[1-4]|3[1-3578]|5[1-35-7]|6[1-46-9]|7[0-8])\\d{6}", [8]],
					["45(?:[0-24-9]\\d|3[0-57-9])\\d{4}|(?:4[016-8]|9\\d)\\d{6}", [8]],
					["80[01]\\d{5}", [8]],
					["82[09]\\d{5}", [8]],
					["880\\d{5}", [8]],
					["81[23]\\d{5}", [8]],
					["(?:0[235-9]|81(?:0(?:0[7-9]|1\\d)|5\\d\\d))\\d{3}"],
					0,
					["85[0-5]\\d{5}", [8]],
					["810(?:0[0-6]|[2-8]\\d)\\d{3}", [8]]
				]
			],
			"NP": [
				"977",
				"00",
				"(?:1\\d|9)\\d{9}|[1-9]\\d{7}",
				[
					8,
					10,
					11
				],
				[
					[
						"(\\d)(\\d{7})",
						"$1-$2",
						["1[2-6]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{6})",
						"$1-$2",
						["1[01]|[2-8]|9(?:[1-59]|[67][2-6])"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{7})",
						"$1-$2",
						["9"]
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:1[0-6]\\d|99[02-6])\\d{5}|(?:2[13-79]|3[135-8]|4[146-9]|5[135-7]|6[13-9]|7[15-9]|8[1-46-9]|9[1-7])[2-6]\\d{5}", [8]],
					["9(?:00|6[0-3]|7[0-24-6]|8[0-24-68])\\d{7}", [10]],
					["1(?:66001|800\\d\\d)\\d{5}", [11]]
				]
			],
			"NR": [
				"674",
				"00",
				"(?:222|444|(?:55|8\\d)\\d|666|777|999)\\d{4}",
				[7],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[24-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["444\\d{4}"], ["(?:222|55[3-9]|666|777|8\\d\\d|999)\\d{4}"]]
			],
			"NU": [
				"683",
				"00",
				"(?:[4-7]|888\\d)\\d{3}",
				[4, 7],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["8"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["[47]\\d{3}", [4]], ["(?:[56]|888[1-9])\\d{3}"]]
			],
			"NZ": [
				"64",
				"0(?:0|161)",
				"[1289]\\d{9}|50\\d{5}(?:\\d{2,3})?|[27-9]\\d{7,8}|(?:[34]\\d|6[0-35-9])\\d{6}|8\\d{4,6}",
				[
					5,
					6,
					7,
					8,
					9,
					10
				],
				[
					[
						"(\\d{2})(\\d{3,8})",
						"$1 $2",
						["8[1-79]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{2,3})",
						"$1 $2 $3",
						["50[036-8]|8|90", "50(?:[0367]|88)|8|90"],
						"0$1"
					],
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["24|[346]|7[2-57-9]|9[2-9]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["2(?:10|74)|[589]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3,4})(\\d{4})",
						"$1 $2 $3",
						["1|2[028]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,5})",
						"$1 $2 $3",
						["2(?:[169]|7[0-35-9])|7"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["240\\d{5}|(?:3[2-79]|[49][2-9]|6[235-9]|7[2-57-9])\\d{6}", [8]],
					["2(?:[0-27-9]\\d|6)\\d{6,7}|2(?:1\\d|75)\\d{5}", [
						8,
						9,
						10
					]],
					["508\\d{6,7}|80\\d{6,8}", [
						8,
						9,
						10
					]],
					["(?:1[13-57-9]\\d{5}|50(?:0[08]|30|66|77|88))\\d{3}|90\\d{6,8}", [
						7,
						8,
						9,
						10
					]],
					["70\\d{7}", [9]],
					0,
					["8(?:1[16-9]|22|3\\d|4[045]|5[459]|6[235-9]|7[0-3579]|90)\\d{2,7}"]
				],
				"00"
			],
			"OM": [
				"968",
				"00",
				"(?:1505|[279]\\d{3}|500)\\d{4}|800\\d{5,6}",
				[
					7,
					8,
					9
				],
				[
					[
						"(\\d{3})(\\d{4,6})",
						"$1 $2",
						["[58]"]
					],
					[
						"(\\d{2})(\\d{6})",
						"$1 $2",
						["2"]
					],
					[
						"(\\d{4})(\\d{4})",
						"$1 $2",
						["[179]"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2[1-6]\\d{6}", [8]],
					["(?:1505|90[1-9]\\d)\\d{4}|(?:7[124-9]|9[1-9])\\d{6}", [8]],
					["8007\\d{4,5}|(?:500|800[05])\\d{4}"],
					["900\\d{5}", [8]]
				]
			],
			"PA": [
				"507",
				"00",
				"(?:00800|8\\d{3})\\d{6}|[68]\\d{7}|[1-57-9]\\d{6}",
				[
					7,
					8,
					10,
					11
				],
				[
					[
						"(\\d{3})(\\d{4})",
						"$1-$2",
						["[1-57-9]"]
					],
					[
						"(\\d{4})(\\d{4})",
						"$1-$2",
						["[68]"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["8"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:1(?:0\\d|1[0479]|2[37]|3[0137]|4[147]|5[05]|6[058]|7[0167]|8[2358]|9[1389])|2(?:[0235-79]\\d|1[0-7]|4[013-9]|8[02-9])|3(?:[0147-9]\\d|[25][0-5]|33|6[068])|4(?:00|3[0-579]|4\\d|7[0-57-9])|5(?:[01]\\d|2[0-7]|[56]0|79)|7(?:0[09]|2[0-26-8]|3[03]|4[04]|5[05-9]|6[0156]|7[0-24-9]|8[4-9]|90)|8(?:09|2[89]|3\\d|4[0-24-689]|5[014]|8[02])|9(?:0[5-9]|1[0-35-8]|2[036-9]|3[35-79]|40|5[0457-9]|6[05-9]|7[04-9]|8[235-8]|9\\d))\\d{4}", [7]],
					["(?:1[16]1|21[89]|6\\d{3}|8(?:1[01]|7[23]))\\d{4}", [7, 8]],
					["800\\d{4,5}|(?:00800|800\\d)\\d{6}"],
					["(?:8(?:22|55|60|7[78]|86)|9(?:00|81))\\d{4}", [7]]
				]
			],
			"PE": [
				"51",
				"00|19(?:1[124]|77|90)00",
				"(?:[14-8]|9\\d)\\d{7}",
				[8, 9],
				[
					[
						"(\\d{3})(\\d{5})",
						"$1 $2",
						["80"],
						"(0$1)"
					],
					[
						"(\\d)(\\d{7})",
						"$1 $2",
						["1"],
						"(0$1)"
					],
					[
						"(\\d{2})(\\d{6})",
						"$1 $2",
						["[4-8]"],
						"(0$1)"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["9"]
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:(?:19[02-68]|(?:4[34]|5[14])[0-8]|687)\\d|7(?:173|(?:3[0-8]|55)\\d)|8(?:10[05689]|6(?:0[06-9]|1[6-9]|29)|7(?:0[0569]|[56]0)))\\d{4}|(?:1[0-8]|4[12]|5[236]|6[1-7]|7[246]|8[2-4])\\d{6}", [8]],
					["9\\d{8}", [9]],
					["800\\d{5}", [8]],
					["805\\d{5}", [8]],
					["80[24]\\d{5}", [8]],
					0,
					0,
					0,
					0,
					["801\\d{5}", [8]]
				],
				"00",
				" Anexo "
			],
			"PF": [
				"689",
				"00",
				"4\\d{5}(?:\\d{2})?|8\\d{7,8}",
				[
					6,
					8,
					9
				],
				[
					[
						"(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3",
						["44"]
					],
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["4|8[7-9]"]
					],
					[
						"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["8"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["4(?:0[4-689]|9[4-68])\\d{5}", [8]],
					["8[7-9]\\d{6}", [8]],
					["80[0-5]\\d{6}", [9]],
					0,
					0,
					0,
					["44\\d{4}", [6]],
					0,
					["499\\d{5}", [8]]
				]
			],
			"PG": [
				"675",
				"00|140[1-3]",
				"(?:180|[78]\\d{3})\\d{4}|(?:[2-589]\\d|64)\\d{5}",
				[7, 8],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["18|[2-69]|85[02-46-9]"]
				], [
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["[78]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:(?:3[0-2]|4[257]|5[34]|9[78])\\d|64[1-9]|85[02-46-9])\\d{4}", [7]],
					["(?:7\\d|8[1-58])\\d{6}", [8]],
					["180\\d{4}", [7]],
					0,
					0,
					0,
					0,
					["27[01]\\d{4}", [7]],
					["2(?:0[0-7]|7[568])\\d{4}", [7]]
				],
				"00"
			],
			"PH": [
				"63",
				"00",
				"(?:[2-7]|9\\d)\\d{8}|2\\d{5}|(?:1800|8)\\d{7,9}",
				[
					6,
					8,
					9,
					10,
					11,
					12,
					13
				],
				[
					[
						"(\\d)(\\d{5})",
						"$1 $2",
						["2"],
						"(0$1)"
					],
					[
						"(\\d{4})(\\d{4,6})",
						"$1 $2",
						["3(?:23|39|46)|4(?:2[3-6]|[35]9|4[26]|76)|544|88[245]|(?:52|64|86)2", "3(?:230|397|461)|4(?:2(?:35|[46]4|51)|396|4(?:22|63)|59[347]|76[15])|5(?:221|446)|642[23]|8(?:622|8(?:[24]2|5[13]))"],
						"(0$1)"
					],
					[
						"(\\d{5})(\\d{4})",
						"$1 $2",
						["346|4(?:27|9[35])|883", "3469|4(?:279|9(?:30|56))|8834"],
						"(0$1)"
					],
					[
						"(\\d)(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["2"],
						"(0$1)"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[3-7]|8[2-8]"],
						"(0$1)"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[89]"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["1"]
					],
					[
						"(\\d{4})(\\d{1,2})(\\d{3})(\\d{4})",
						"$1 $2 $3 $4",
						["1"]
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:(?:2[3-8]|3[2-68]|4[2-9]|5[2-6]|6[2-58]|7[24578])\\d{3}|88(?:22\\d\\d|42))\\d{4}|(?:2|8[2-8]\\d\\d)\\d{5}", [
						6,
						8,
						9,
						10
					]],
					["(?:8(?:1[37]|9[5-8])|9(?:0[5-9]|1[0-24-9]|[235-7]\\d|4[2-9]|8[135-9]|9[1-9]))\\d{7}", [10]],
					["1800\\d{7,9}", [
						11,
						12,
						13
					]]
				]
			],
			"PK": [
				"92",
				"00",
				"122\\d{6}|[24-8]\\d{10,11}|9(?:[013-9]\\d{8,10}|2(?:[01]\\d\\d|2(?:[06-8]\\d|1[01]))\\d{7})|(?:[2-8]\\d{3}|92(?:[0-7]\\d|8[1-9]))\\d{6}|[24-9]\\d{8}|[89]\\d{7}",
				[
					8,
					9,
					10,
					11,
					12
				],
				[
					[
						"(\\d{3})(\\d{3})(\\d{2,7})",
						"$1 $2 $3",
						["[89]0"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{5})",
						"$1 $2",
						["1"]
					],
					[
						"(\\d{3})(\\d{6,7})",
						"$1 $2",
						["2(?:3[2358]|4[2-4]|9[2-8])|45[3479]|54[2-467]|60[468]|72[236]|8(?:2[2-689]|3[23578]|4[3478]|5[2356])|9(?:2[2-8]|3[27-9]|4[2-6]|6[3569]|9[25-8])", "9(?:2[3-8]|98)|(?:2(?:3[2358]|4[2-4]|9[2-8])|45[3479]|54[2-467]|60[468]|72[236]|8(?:2[2-689]|3[23578]|4[3478]|5[2356])|9(?:22|3[27-9]|4[2-6]|6[3569]|9[25-7]))[2-9]"],
						"(0$1)"
					],
					[
						"(\\d{2})(\\d{7,8})",
						"$1 $2",
						["(?:2[125]|4[0-246-9]|5[1-35-7]|6[1-8]|7[14]|8[16]|91)[2-9]"],
						"(0$1)"
					],
					[
						"(\\d{5})(\\d{5})",
						"$1 $2",
						["58"],
						"(0$1)"
					],
					[
						"(\\d{3})(\\d{7})",
						"$1 $2",
						["3"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3 $4",
						["2[125]|4[0-246-9]|5[1-35-7]|6[1-8]|7[14]|8[16]|91"],
						"(0$1)"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3 $4",
						["[24-9]"],
						"(0$1)"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:(?:21|42)[2-9]|58[126])\\d{7}|(?:2[25]|4[0146-9]|5[1-35-7]|6[1-8]|7[14]|8[16]|91)[2-9]\\d{6,7}|(?:2(?:3[2358]|4[2-4]|9[2-8])|45[3479]|54[2-467]|60[468]|72[236]|8(?:2[2-689]|3[23578]|4[3478]|5[2356])|9(?:2[2-8]|3[27-9]|4[2-6]|6[3569]|9[25-8]))[2-9]\\d{5,6}", [9, 10]],
					["3(?:[0-247]\\d|3[0-79]|55|64)\\d{7}", [10]],
					["800\\d{5}(?:\\d{3})?", [8, 11]],
					["900\\d{5}", [8]],
					["122\\d{6}", [9]],
					0,
					["(?:2(?:[125]|3[2358]|4[2-4]|9[2-8])|4(?:[0-246-9]|5[3479])|5(?:[1-35-7]|4[2-467])|6(?:0[468]|[1-8])|7(?:[14]|2[236])|8(?:[16]|2[2-689]|3[23578]|4[3478]|5[2356])|9(?:1|22|3[27-9]|4[2-6]|6[3569]|9[2-7]))111\\d{6}", [11, 12]]
				]
			],
			"PL": [
				"48",
				"00",
				"(?:6|8\\d\\d)\\d{7}|[1-9]\\d{6}(?:\\d{2})?|[26]\\d{5}",
				[
					6,
					7,
					8,
					9,
					10
				],
				[
					[
						"(\\d{5})",
						"$1",
						["19"]
					],
					[
						"(\\d{3})(\\d{3})",
						"$1 $2",
						["11|20|64"]
					],
					[
						"(\\d{2})(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["30|(?:1[2-8]|2[2-69]|3[2-4]|4[1-468]|5[24-689]|6[1-3578]|7[14-7]|8[1-79]|9[145])1", "30|(?:1[2-8]|2[2-69]|3[2-4]|4[1-468]|5[24-689]|6[1-3578]|7[14-7]|8[1-79]|9[145])19"]
					],
					[
						"(\\d{3})(\\d{2})(\\d{2,3})",
						"$1 $2 $3",
						["64"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["21|39|45|5[0137]|6[0469]|7[02389]|8(?:0[14]|8)"]
					],
					[
						"(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["1[2-8]|[2-7]|8[1-79]|9[145]"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["8"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:30|47\\d\\d)\\d{5}|(?:1[2-8]|2[2-69]|3[2-4]|4[1-468]|5[24-689]|6[1-3578]|7[14-7]|8[1-79]|9[145])(?:[02-9]\\d{6}|1(?:[0-8]\\d{5}|9\\d{3}(?:\\d{2})?))", [7, 9]],
					["21(?:1[013-5]|2\\d|3[1-9])\\d{5}|(?:45|5[0137]|6[069]|7[2389]|88)\\d{7}", [9]],
					["800\\d{6,7}", [9, 10]],
					["70[01346-8]\\d{6}", [9]],
					0,
					0,
					["804\\d{6}", [9]],
					["64\\d{4,7}", [
						6,
						7,
						8,
						9
					]],
					["39\\d{7}", [9]],
					["801\\d{6}", [9]]
				]
			],
			"PM": [
				"508",
				"00",
				"[78]\\d{8}|[2-9]\\d{5}",
				[6, 9],
				[
					[
						"(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3",
						["[2-9]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["7"]
					],
					[
						"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["8"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["80[6-9]\\d{6}|(?:[236-9]\\d|4[1-35-9]|5[0-47-9])\\d{4}"],
					["708(?:4[0-5]|5[0-6])\\d{4}|(?:[236-9]\\d|4[02-489]|5[02-9])\\d{4}"],
					["80[0-5]\\d{6}", [9]],
					["8[129]\\d{7}", [9]]
				]
			],
			"PR": [
				"1",
				"011",
				"(?:[589]\\d\\d|787)\\d{7}",
				[10],
				0,
				"1",
				0,
				0,
				0,
				0,
				"787|939",
				[
					["(?:787|939)[2-9]\\d{6}"],
					[""],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"PS": [
				"970",
				"00",
				"[2489]2\\d{6}|(?:1\\d|5)\\d{8}",
				[
					8,
					9,
					10
				],
				[
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[2489]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["5"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["1"]
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:22[2-47-9]|42[45]|82[014-68]|92[3569])\\d{5}", [8]],
					["5[69]\\d{7}", [9]],
					["1800\\d{6}", [10]],
					0,
					0,
					0,
					0,
					0,
					0,
					["1700\\d{6}", [10]]
				]
			],
			"PT": [
				"351",
				"00",
				"1693\\d{5}|(?:[26-9]\\d|30)\\d{7}",
				[9],
				[[
					"(\\d{2})(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["2[12]"]
				], [
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["16|[236-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:[12]\\d|3[1-689]|4[1-59]|[57][1-9]|6[1-35689]|8[1-69]|9[1256])\\d{6}"],
					["6(?:[06]92(?:30|9\\d)|[35]92(?:[049]\\d|3[034]))\\d{3}|(?:(?:16|6[0356])93|9(?:[1-36]\\d\\d|480))\\d{5}"],
					["80[02]\\d{6}"],
					["(?:6(?:0[178]|4[68])\\d|76(?:0[1-57]|1[2-47]|2[1-37]))\\d{5}"],
					["884[0-4689]\\d{5}"],
					["600\\d{6}|6[06]92(?:0\\d|3[349]|49)\\d{3}"],
					["70(?:38[01]|596|(?:7\\d|8[17])\\d)\\d{4}"],
					["6(?:222\\d|89(?:00|88|99))\\d{4}"],
					["30\\d{7}"],
					["80(?:8\\d|9[1579])\\d{5}"]
				]
			],
			"PW": [
				"680",
				"01[12]",
				"(?:[24-8]\\d\\d|345|900)\\d{4}",
				[7],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[2-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["(?:2(?:55|77)|345|488|5(?:35|44|87)|6(?:22|54|79)|7(?:33|47)|8(?:24|55|76)|900)\\d{4}"], ["(?:(?:46|83)[0-5]|(?:6[2-4689]|78)0)\\d{4}|(?:45|77|88)\\d{5}"]]
			],
			"PY": [
				"595",
				"00",
				"[36-8]\\d{5,8}|4\\d{6,8}|59\\d{6}|9\\d{5,10}|(?:2\\d|5[0-8])\\d{6,7}",
				[
					6,
					7,
					8,
					9,
					10,
					11
				],
				[
					[
						"(\\d{3})(\\d{3,6})",
						"$1 $2",
						["[2-9]0"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{5})",
						"$1 $2",
						["3[289]|4[246-8]|61|7[1-3]|8[1-36]"],
						"(0$1)"
					],
					[
						"(\\d{3})(\\d{4,5})",
						"$1 $2",
						["2[279]|3[13-5]|4[359]|5|6(?:[34]|7[1-46-8])|7[46-8]|85"],
						"(0$1)"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["2[14-68]|3[26-9]|4[1246-8]|6(?:1|75)|7[1-35]|8[1-36]"],
						"(0$1)"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["87"]
					],
					[
						"(\\d{3})(\\d{6})",
						"$1 $2",
						["9(?:[5-79]|8[1-8])"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[2-8]"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["9"]
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:3[289]|4[246-8]|61|7[1-3]|8[1-36])\\d{5,7}|(?:2(?:[14-68]\\d|2[4-68]|7[15]|9[1-5])|3(?:18|3[167]|4[2357]|51|[67]\\d)|4(?:1\\d|3[12]|5[13]|9[1-47])|5(?:[1-4]\\d|5[02-4])|6(?:3[1-3]|44|7[1-8])|7(?:4[0-4]|5\\d|6[1-578]|75|8[0-8])|858)\\d{5,6}", [
						7,
						8,
						9
					]],
					["9881\\d{5}|9(?:51|6[129]|7[1-6]|8[1-7]|9[1-5])\\d{6}", [9]],
					["9800\\d{5,7}", [
						9,
						10,
						11
					]],
					0,
					0,
					0,
					["[245]0\\d{6,7}|[36-9]0\\d{4,7}", [
						6,
						7,
						8,
						9
					]],
					0,
					["8700[0-4]\\d{4}", [9]]
				]
			],
			"QA": [
				"974",
				"00",
				"800\\d{4}|(?:2|800)\\d{6}|(?:0080|[3-7])\\d{7}",
				[
					7,
					8,
					9,
					11
				],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["2[136]|8"]
				], [
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["[3-7]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["4(?:(?:[014]\\d\\d|999)\\d|2022)\\d{3}", [8]],
					["[35-7]\\d{7}", [8]],
					["800\\d{4}|(?:0080[01]|800)\\d{6}", [
						7,
						9,
						11
					]],
					0,
					0,
					0,
					0,
					["2[136]\\d{5}", [7]]
				]
			],
			"RE": [
				"262",
				"00",
				"709\\d{6}|(?:26|[689]\\d)\\d{7}",
				[9],
				[[
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[26-9]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["2631[0-6]\\d{4}|26(?:2\\d|30|88)\\d{5}"],
					["(?:69(?:2\\d\\d|3(?:[06][0-6]|1[0-3]|2[0-2]|3[0-39]|4\\d|5[0-5]|7[0-37]|8[0-8]|9[0-479]))|7092[0-3])\\d{4}"],
					["80\\d{7}"],
					["89[1-37-9]\\d{6}"],
					0,
					0,
					0,
					0,
					["9(?:399[0-3]|479[0-6]|76(?:2[278]|3[0-37]))\\d{4}"],
					["8(?:1[019]|2[0156]|84|90)\\d{6}"]
				]
			],
			"RO": [
				"40",
				"00",
				"(?:[2378]\\d|90)\\d{7}|[23]\\d{5}",
				[6, 9],
				[
					[
						"(\\d{3})(\\d{3})",
						"$1 $2",
						["2[3-6]", "2[3-6]\\d9"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{4})",
						"$1 $2",
						["219|31"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[23]1"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[237-9]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["[23][13-6]\\d{7}|(?:2(?:19\\d|[3-6]\\d9)|31\\d\\d)\\d\\d"],
					["7020\\d{5}|7(?:0[013-9]|1[0-3]|[2-7]\\d|8[03-8]|9[0-39])\\d{6}", [9]],
					["800\\d{6}", [9]],
					["90[0136]\\d{6}", [9]],
					0,
					0,
					["(?:37\\d|80[578])\\d{6}", [9]],
					0,
					0,
					["801\\d{6}", [9]]
				],
				0,
				" int "
			],
			"RS": [
				"381",
				"00",
				"38[02-9]\\d{6,9}|6\\d{7,9}|90\\d{4,8}|38\\d{5,6}|(?:7\\d\\d|800)\\d{3,9}|(?:[12]\\d|3[0-79])\\d{5,10}",
				[
					6,
					7,
					8,
					9,
					10,
					11,
					12
				],
				[[
					"(\\d{3})(\\d{3,9})",
					"$1 $2",
					["(?:2[389]|39)0|[7-9]"],
					"0$1"
				], [
					"(\\d{2})(\\d{5,10})",
					"$1 $2",
					["[1-36]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:11[1-9]\\d|(?:2[389]|39)(?:0[2-9]|[2-9]\\d))\\d{3,8}|(?:1[02-9]|2[0-24-7]|3[0-8])[2-9]\\d{4,9}", [
						7,
						8,
						9,
						10,
						11,
						12
					]],
					["6(?:[0-689]|7\\d)\\d{6,7}", [
						8,
						9,
						10
					]],
					["800\\d{3,9}"],
					["(?:78\\d|90[0169])\\d{3,7}", [
						6,
						7,
						8,
						9,
						10
					]],
					0,
					0,
					["7[06]\\d{4,10}"]
				]
			],
			"RU": [
				"7",
				"810",
				"8\\d{13}|[347-9]\\d{9}",
				[10, 14],
				[
					[
						"(\\d{4})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						[
							"7(?:1[0-8]|2[1-9])",
							"7(?:1(?:[0-356]2|4[29]|7|8[27])|2(?:1[23]|[2-9]2))",
							"7(?:1(?:[0-356]2|4[29]|7|8[27])|2(?:13[03-69]|62[013-9]))|72[1-57-9]2"
						],
						"8 ($1)",
						1
					],
					[
						"(\\d{5})(\\d)(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						[
							"7(?:1[0-68]|2[1-9])",
							"7(?:1(?:[06][3-6]|[18]|2[35]|[3-5][3-5])|2(?:[13][3-5]|[24-689]|7[457]))",
							"7(?:1(?:0(?:[356]|4[023])|[18]|2(?:3[013-9]|5)|3[45]|43[013-79]|5(?:3[1-8]|4[1-7]|5)|6(?:3[0-35-9]|[4-6]))|2(?:1(?:3[178]|[45])|[24-689]|3[35]|7[457]))|7(?:14|23)4[0-8]|71(?:33|45)[1-79]"
						],
						"8 ($1)",
						1
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["7"],
						"8 ($1)",
						1
					],
					[
						"(\\d{3})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2-$3-$4",
						["[349]|8(?:[02-7]|1[1-8])"],
						"8 ($1)",
						1
					],
					[
						"(\\d{4})(\\d{4})(\\d{3})(\\d{3})",
						"$1 $2 $3 $4",
						["8"],
						"8 ($1)"
					]
				],
				"8",
				0,
				0,
				0,
				0,
				"[3489]",
				[
					["(?:3(?:0[12]|36|4[1-35-79]|5[1-3]|65|8[1-58]|9[0145])|4(?:01|1[1356]|2[13467]|7[1-5]|8[1-7]|9[1-689])|8(?:1[1-8]|2[01]|3[13-6]|4[0-8]|5[15-7]|6[0-35-79]|7[1-37-9]))\\d{7}", [10]],
					["9(?:[0-24-9]\\d{4}|3(?:0(?:0(?:05|[124579]\\d|3[0-7]|6[0-49]|8[04-9])|[1-9]\\d\\d)|[1-9]\\d{3}))\\d{4}", [10]],
					["8(?:0[04]|108\\d{3})\\d{7}"],
					["80[39]\\d{7}", [10]],
					["808\\d{7}", [10]]
				],
				"8~10"
			],
			"RW": [
				"250",
				"00",
				"(?:06|[27]\\d\\d|[89]00)\\d{6}",
				[8, 9],
				[
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["0"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["2"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[7-9]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:06|2[23568]\\d)\\d{6}"],
					["7[237-9]\\d{7}", [9]],
					["800\\d{6}", [9]],
					["900\\d{6}", [9]]
				]
			],
			"SA": [
				"966",
				"00",
				"(?:[15]\\d|800|92)\\d{7}",
				[9, 10],
				[
					[
						"(\\d{4})(\\d{5})",
						"$1 $2",
						["9"]
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["1"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["5"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["8"]
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["1(?:1\\d|2[24-8]|3[35-8]|4[3-68]|6[2-5]|7[235-7])\\d{6}", [9]],
					["579[0-8]\\d{5}|5(?:[013-689]\\d|7[0-8])\\d{6}", [9]],
					["800\\d{7}", [10]],
					["925\\d{6}", [9]],
					0,
					0,
					0,
					0,
					0,
					["920\\d{6}", [9]]
				]
			],
			"SB": [
				"677",
				"0[01]",
				"[6-9]\\d{6}|[1-6]\\d{4}",
				[5, 7],
				[[
					"(\\d{2})(\\d{5})",
					"$1 $2",
					["6[89]|7|8[4-9]|9(?:[0-8]|9[0-8])"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:1[4-79]|[23]\\d|4[0-2]|5[03]|6[0-37])\\d{3}", [5]],
					["(?:48|99[0-8]\\d)\\d{3}|(?:6[89]|7[1-9]|8[4-9]|9[0-8])\\d{5}"],
					["1[38]\\d{3}", [5]],
					0,
					0,
					0,
					0,
					0,
					["5[12]\\d{3}", [5]]
				]
			],
			"SC": [
				"248",
				"010|0[0-2]",
				"(?:[2489]\\d|64)\\d{5}",
				[7],
				[[
					"(\\d)(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[246]|9[57]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["4[2-46]\\d{5}"],
					["2[125-8]\\d{5}"],
					["800[08]\\d{3}"],
					["85\\d{5}"],
					0,
					0,
					0,
					0,
					["971\\d{4}|(?:64|95)\\d{5}"]
				],
				"00"
			],
			"SD": [
				"249",
				"00",
				"[19]\\d{8}",
				[9],
				[[
					"(\\d{2})(\\d{3})(\\d{4})",
					"$1 $2 $3",
					["[19]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["1(?:5\\d|8[35-7])\\d{6}"], ["(?:1[0-2]|9[0-3569])\\d{7}"]]
			],
			"SE": [
				"46",
				"00",
				"(?:[26]\\d\\d|9)\\d{9}|[1-9]\\d{8}|[1-689]\\d{7}|[1-4689]\\d{6}|2\\d{5}",
				[
					6,
					7,
					8,
					9,
					10,
					12
				],
				[
					[
						"(\\d{2})(\\d{2,3})(\\d{2})",
						"$1-$2 $3",
						["20"],
						"0$1",
						0,
						"$1 $2 $3"
					],
					[
						"(\\d{3})(\\d{4})",
						"$1-$2",
						["9(?:00|39|44|9)"],
						"0$1",
						0,
						"$1 $2"
					],
					[
						"(\\d{2})(\\d{3})(\\d{2})",
						"$1-$2 $3",
						["[12][136]|3[356]|4[0246]|6[03]|90[1-9]"],
						"0$1",
						0,
						"$1 $2 $3"
					],
					[
						"(\\d)(\\d{2,3})(\\d{2})(\\d{2})",
						"$1-$2 $3 $4",
						["8"],
						"0$1",
						0,
						"$1 $2 $3 $4"
					],
					[
						"(\\d{3})(\\d{2,3})(\\d{2})",
						"$1-$2 $3",
						["1[2457]|2(?:[247-9]|5[0138])|3[0247-9]|4[1357-9]|5[0-35-9]|6(?:[125689]|4[02-57]|7[0-2])|9(?:[125-8]|3[02-5]|4[0-3])"],
						"0$1",
						0,
						"$1 $2 $3"
					],
					[
						"(\\d{3})(\\d{2,3})(\\d{3})",
						"$1-$2 $3",
						["9(?:00|39|44)"],
						"0$1",
						0,
						"$1 $2 $3"
					],
					[
						"(\\d{2})(\\d{2,3})(\\d{2})(\\d{2})",
						"$1-$2 $3 $4",
						["1[13689]|2[0136]|3[1356]|4[0246]|54|6[03]|90[1-9]"],
						"0$1",
						0,
						"$1 $2 $3 $4"
					],
					[
						"(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
						"$1-$2 $3 $4",
						["10|7"],
						"0$1",
						0,
						"$1 $2 $3 $4"
					],
					[
						"(\\d)(\\d{3})(\\d{3})(\\d{2})",
						"$1-$2 $3 $4",
						["8"],
						"0$1",
						0,
						"$1 $2 $3 $4"
					],
					[
						"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
						"$1-$2 $3 $4",
						["[13-5]|2(?:[247-9]|5[0138])|6(?:[124-689]|7[0-2])|9(?:[125-8]|3[02-5]|4[0-3])"],
						"0$1",
						0,
						"$1 $2 $3 $4"
					],
					[
						"(\\d{3})(\\d{2})(\\d{2})(\\d{3})",
						"$1-$2 $3 $4",
						["9"],
						"0$1",
						0,
						"$1 $2 $3 $4"
					],
					[
						"(\\d{3})(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
						"$1-$2 $3 $4 $5",
						["[26]"],
						"0$1",
						0,
						"$1 $2 $3 $4 $5"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:(?:[12][136]|3[356]|4[0246]|6[03]|8\\d)\\d|90[1-9])\\d{4,6}|(?:1(?:2[0-35]|4[0-4]|5[0-25-9]|7[13-6]|[89]\\d)|2(?:2[0-7]|4[0136-8]|5[0138]|7[018]|8[01]|9[0-57])|3(?:0[0-4]|1\\d|2[0-25]|4[056]|7[0-2]|8[0-3]|9[023])|4(?:1[013-8]|3[0135]|5[14-79]|7[0-246-9]|8[0156]|9[0-689])|5(?:0[0-6]|[15][0-5]|2[0-68]|3[0-4]|4\\d|6[03-5]|7[013]|8[0-79]|9[01])|6(?:1[1-3]|2[0-4]|4[02-57]|5[0-37]|6[0-3]|7[0-2]|8[0247]|9[0-356])|9(?:1[0-68]|2\\d|3[02-5]|4[0-3]|5[0-4]|[68][01]|7[0135-8]))\\d{5,6}", [
						7,
						8,
						9
					]],
					["7[023689]\\d{7}", [9]],
					["20\\d{4,7}", [
						6,
						7,
						8,
						9
					]],
					["649\\d{6}|99[1-59]\\d{4}(?:\\d{3})?|9(?:00|39|44)[1-8]\\d{3,6}", [
						7,
						8,
						9,
						10
					]],
					["75[1-8]\\d{6}", [9]],
					["(?:25[245]|67[3-68])\\d{9}", [12]],
					["10[1-8]\\d{6}", [9]],
					["74[02-9]\\d{6}", [9]],
					0,
					["77[0-7]\\d{6}", [9]]
				]
			],
			"SG": [
				"65",
				"0[0-3]\\d",
				"(?:(?:1\\d|8)\\d\\d|7000)\\d{7}|[3689]\\d{7}",
				[
					8,
					10,
					11
				],
				[
					[
						"(\\d{4})(\\d{4})",
						"$1 $2",
						["[369]|8(?:0[1-9]|[1-9])"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["8"]
					],
					[
						"(\\d{4})(\\d{4})(\\d{3})",
						"$1 $2 $3",
						["7"]
					],
					[
						"(\\d{4})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["1"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["662[0-24-9]\\d{4}|6(?:[0-578]\\d|6[013-57-9]|9[0-35-9])\\d{5}", [8]],
					["80[1-9]\\d{5}|(?:8[1-9]|9[0-8])\\d{6}", [8]],
					["(?:18|8)00\\d{7}", [10, 11]],
					["1900\\d{7}", [11]],
					0,
					0,
					["7000\\d{7}", [11]],
					0,
					["(?:3[12]\\d|666)\\d{5}", [8]]
				]
			],
			"SH": [
				"290",
				"00",
				"(?:[2569]\\d|8)\\d{3}",
				[4, 5],
				0,
				0,
				0,
				0,
				0,
				0,
				"[2569]",
				[
					["2(?:[0-57-9]\\d|6[4-9])\\d\\d"],
					["[569]\\d{4}", [5]],
					0,
					0,
					0,
					0,
					0,
					0,
					["262\\d\\d", [5]]
				]
			],
			"SI": [
				"386",
				"00|10(?:22|66|88|99)",
				"[1-7]\\d{7}|8\\d{4,7}|90\\d{4,6}",
				[
					5,
					6,
					7,
					8
				],
				[
					[
						"(\\d{2})(\\d{3,6})",
						"$1 $2",
						["8[09]|9"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{5})",
						"$1 $2",
						["59|8"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[37][01]|4[013]|51|6"],
						"0$1"
					],
					[
						"(\\d)(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[1-57]"],
						"(0$1)"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:[1-357][2-8]|4[24-8])\\d{6}", [8]],
					["65(?:[178]\\d|5[56]|6[01])\\d{4}|(?:[37][01]|4[013]|51|6[489])\\d{6}", [8]],
					["80\\d{4,6}", [
						6,
						7,
						8
					]],
					["89[1-3]\\d{2,5}|90\\d{4,6}"],
					0,
					0,
					0,
					0,
					["(?:59\\d\\d|8(?:1(?:[67]\\d|8[0-589])|2(?:0\\d|2[0-37-9]|8[0-2489])|3[389]\\d))\\d{4}", [8]]
				],
				"00"
			],
			"SJ": [
				"47",
				"00",
				"0\\d{4}|(?:[489]\\d|79)\\d{6}",
				[5, 8],
				0,
				0,
				0,
				0,
				0,
				0,
				"79",
				[
					["79\\d{6}", [8]],
					["45(?:[0-24-9]\\d|3[0-57-9])\\d{4}|(?:4[016-8]|9\\d)\\d{6}", [8]],
					["80[01]\\d{5}", [8]],
					["82[09]\\d{5}", [8]],
					["880\\d{5}", [8]],
					["81[23]\\d{5}", [8]],
					["(?:0[235-9]|81(?:0(?:0[7-9]|1\\d)|5\\d\\d))\\d{3}"],
					0,
					["85[0-5]\\d{5}", [8]],
					["810(?:0[0-6]|[2-8]\\d)\\d{3}", [8]]
				]
			],
			"SK": [
				"421",
				"00",
				"[2-689]\\d{8}|[2-59]\\d{6}|[2-5]\\d{5}",
				[
					6,
					7,
					9
				],
				[
					[
						"(\\d)(\\d{2})(\\d{3,4})",
						"$1 $2 $3",
						["21"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{2})(\\d{2,3})",
						"$1 $2 $3",
						["[3-5][1-8]1", "[3-5][1-8]1[67]"],
						"0$1"
					],
					[
						"(\\d)(\\d{3})(\\d{3})(\\d{2})",
						"$1 $2 $3 $4",
						["2"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[689]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[3-5]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:16|[2-9]\\d{3})|(?:(?:[3-5][1-8]\\d|819)\\d|601[1-5])\\d)\\d{4}|(?:2|[3-5][1-8])1[67]\\d{3}|[3-5][1-8]16\\d\\d"],
					["909[1-9]\\d{5}|9(?:0[1-8]|1[0-24-9]|4[03-57-9]|5\\d)\\d{6}", [9]],
					["800\\d{6}", [9]],
					["9(?:00|[78]\\d)\\d{6}", [9]],
					0,
					0,
					["96\\d{7}", [9]],
					["9090\\d{3}", [7]],
					["6(?:02|5[0-4]|9[0-6])\\d{6}", [9]],
					["8[5-9]\\d{7}", [9]]
				]
			],
			"SL": [
				"232",
				"00",
				"(?:[237-9]\\d|66)\\d{6}",
				[8],
				[[
					"(\\d{2})(\\d{6})",
					"$1 $2",
					["[236-9]"],
					"(0$1)"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["22[2-4][2-9]\\d{4}"], ["(?:25|3[0-5]|66|7\\d|8[08]|9[09])\\d{6}"]]
			],
			"SM": [
				"378",
				"00",
				"(?:0549|[5-7]\\d)\\d{6}",
				[8, 10],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[5-7]"]
				], [
					"(\\d{4})(\\d{6})",
					"$1 $2",
					["0"]
				]],
				0,
				0,
				"([89]\\d{5})$",
				"0549$1",
				0,
				0,
				[
					["0549(?:8[0157-9]|9\\d)\\d{4}", [10]],
					["6[16]\\d{6}", [8]],
					0,
					["7[178]\\d{6}", [8]],
					0,
					0,
					0,
					0,
					["5[158]\\d{6}", [8]]
				]
			],
			"SN": [
				"221",
				"00",
				"(?:[378]\\d|93)\\d{7}",
				[9],
				[[
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["8"]
				], [
					"(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[379]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["3(?:[026]\\d|3[89])\\d{6}"],
					["7(?:[015-8]\\d|21|90)\\d{6}"],
					["800\\d{6}"],
					["88[4689]\\d{6}"],
					0,
					0,
					0,
					0,
					["(?:39|93)\\d{7}"],
					["81[02468]\\d{6}"]
				]
			],
			"SO": [
				"252",
				"00",
				"[346-9]\\d{8}|[12679]\\d{7}|[1-5]\\d{6}|[1348]\\d{5}",
				[
					6,
					7,
					8,
					9
				],
				[
					[
						"(\\d{2})(\\d{4})",
						"$1 $2",
						["8[125]"]
					],
					[
						"(\\d{6})",
						"$1",
						["[134]"]
					],
					[
						"(\\d)(\\d{6})",
						"$1 $2",
						["[15]|2[0-79]|3[0-46-8]|4[0-7]"]
					],
					[
						"(\\d{2})(\\d{5,7})",
						"$1 $2",
						["1|28|9[2-9]"]
					],
					[
						"(\\d)(\\d{7})",
						"$1 $2",
						["[267]|904"]
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[346-9]"]
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["(?:1\\d|2[0-79]|3[0-46-8]|4[0-7]|5[57-9])\\d{5}|(?:[134]\\d|8[125])\\d{4}", [6, 7]], ["(?:(?:15|(?:3[59]|4[89]|6\\d|7[0-35-9]|8[08])\\d|9(?:0\\d|[2-9]))\\d|2(?:4\\d|8))\\d{5}|(?:[67]\\d\\d|904)\\d{5}", [
					7,
					8,
					9
				]]]
			],
			"SR": [
				"597",
				"00",
				"(?:[2-5]|[6-9]\\d)\\d{5}",
				[6, 7],
				[
					[
						"(\\d{2})(\\d{2})(\\d{2})",
						"$1-$2-$3",
						["56"]
					],
					[
						"(\\d{3})(\\d{3})",
						"$1-$2",
						["[2-5]"]
					],
					[
						"(\\d{3})(\\d{4})",
						"$1-$2",
						["[6-9]"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2[1-3]|3[0-7]|4\\d|5[2-578])\\d{4}", [6]],
					["(?:6[08]|7[1-79]|8[1-9])\\d{5}", [7]],
					["80\\d{5}", [7]],
					["90\\d{5}", [7]],
					0,
					0,
					0,
					0,
					["(?:56|91\\d)\\d{4}"]
				]
			],
			"SS": [
				"211",
				"00",
				"[19]\\d{8}",
				[9],
				[[
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[19]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["1[89]\\d{7}"], ["(?:12|9[1257-9])\\d{7}"]]
			],
			"ST": [
				"239",
				"00",
				"(?:22|9\\d)\\d{5}",
				[7],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[29]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["22\\d{5}"], ["900[5-9]\\d{3}|9(?:0[1-9]|[89]\\d)\\d{4}"]]
			],
			"SV": [
				"503",
				"00",
				"[25-7]\\d{7}|(?:80\\d|900)\\d{4}(?:\\d{4})?",
				[
					7,
					8,
					11
				],
				[
					[
						"(\\d{3})(\\d{4})",
						"$1 $2",
						["[89]"]
					],
					[
						"(\\d{4})(\\d{4})",
						"$1 $2",
						["[25-7]"]
					],
					[
						"(\\d{3})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["[89]"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:79(?:0[0347-9]|[1-9]\\d)|89(?:0[024589]|[1-9]\\d))\\d{3}|2(?:[1-69]\\d|[78][0-8])\\d{5}", [8]],
					["[5-7]\\d{7}", [8]],
					["800\\d{8}|80[01]\\d{4}", [7, 11]],
					["900\\d{4}(?:\\d{4})?", [7, 11]]
				]
			],
			"SX": [
				"1",
				"011",
				"7215\\d{6}|(?:[58]\\d\\d|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"(5\\d{6})$|1",
				"721$1",
				0,
				"721",
				[
					["7215(?:4[2-8]|8[39]|9[056])\\d{4}"],
					["7215(?:1[02]|2\\d|5[034679]|8[0-24-8])\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"SY": [
				"963",
				"00",
				"[1-359]\\d{8}|[1-5]\\d{7}",
				[8, 9],
				[[
					"(\\d{2})(\\d{3})(\\d{3,4})",
					"$1 $2 $3",
					["[1-4]|5[1-3]"],
					"0$1",
					1
				], [
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[59]"],
					"0$1",
					1
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["(?:1(?:[1478]\\d|[2356])|21\\d|3(?:[13]\\d|4)|4[134]|5[1-3])\\d{6}|2[1-5]\\d{6}"], ["(?:50|9[03-689])\\d{7}", [9]]]
			],
			"SZ": [
				"268",
				"00",
				"0800\\d{4}|(?:[237]\\d|900)\\d{6}",
				[8, 9],
				[[
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["[0237]"]
				], [
					"(\\d{5})(\\d{4})",
					"$1 $2",
					["9"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["[23][2-5]\\d{6}", [8]],
					["7[5-9]\\d{6}", [8]],
					["0800\\d{4}", [8]],
					["900\\d{6}", [9]],
					0,
					0,
					0,
					0,
					["70\\d{6}", [8]]
				]
			],
			"TA": [
				"290",
				"00",
				"8\\d{3}",
				[4],
				0,
				0,
				0,
				0,
				0,
				0,
				"8",
				[["8\\d{3}"]]
			],
			"TC": [
				"1",
				"011",
				"(?:[58]\\d\\d|649|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-479]\\d{6})$|1",
				"649$1",
				0,
				"649",
				[
					["649(?:266|712|9(?:4\\d|50))\\d{4}"],
					["649(?:2(?:3[129]|4[1-79])|3\\d\\d|4[34][1-3])\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"],
					0,
					0,
					0,
					["649(?:71[01]|966)\\d{4}"]
				]
			],
			"TD": [
				"235",
				"00|16",
				"(?:22|[3689]\\d|77)\\d{6}",
				[8],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[236-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["22(?:[37-9]0|5[0-5]|6[89])\\d{4}"], ["(?:3[01]|[69]\\d|77|8[5-7])\\d{6}"]],
				"00"
			],
			"TG": [
				"228",
				"00",
				"[279]\\d{7}",
				[8],
				[[
					"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[279]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["2(?:2[2-7]|3[23]|4[45]|55|6[67]|77)\\d{5}"], ["(?:7[0-389]|9[0-36-9])\\d{6}"]]
			],
			"TH": [
				"66",
				"00[1-9]",
				"(?:001800|[2-57]|[689]\\d)\\d{7}|1\\d{7,9}",
				[
					8,
					9,
					10,
					13
				],
				[
					[
						"(\\d)(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["2"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["[13-9]"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["1"]
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:1[0689]|2\\d|3[2-9]|4[2-5]|5[2-6]|7[3-7])\\d{6}", [8]],
					["(?:(?:14|[89]\\d)\\d\\d|6(?:[1-6]\\d\\d|7(?:1[0-8]|2[4-7]|3[1-6])))\\d{5}", [9]],
					["(?:001800\\d|1800)\\d{6}", [10, 13]],
					["1900\\d{6}", [10]],
					0,
					0,
					0,
					0,
					["6[08]\\d{7}", [9]]
				]
			],
			"TJ": [
				"992",
				"810",
				"(?:[0-57-9]\\d|66)\\d{7}",
				[9],
				[
					[
						"(\\d{6})(\\d)(\\d{2})",
						"$1 $2 $3",
						["331", "3317"]
					],
					[
						"(\\d{3})(\\d{2})(\\d{4})",
						"$1 $2 $3",
						["44[02-479]|[34]7"]
					],
					[
						"(\\d{4})(\\d)(\\d{4})",
						"$1 $2 $3",
						["3(?:[1245]|3[12])"]
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["\\d"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[["(?:3(?:1[3-5]|2[245]|3[12]|4[24-7]|5[25]|72)|4(?:46|74|87))\\d{6}"], ["(?:33[03-9]|4(?:1[18]|4[02-479])|81[1-9])\\d{6}|(?:[09]\\d|1[0-27-9]|2[0-27]|3[08]|40|5[05]|66|7[0157-9]|8[07-9])\\d{7}"]],
				"8~10"
			],
			"TK": [
				"690",
				"00",
				"[2-47]\\d{3,6}",
				[
					4,
					5,
					6,
					7
				],
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				[["(?:2[2-4]|[34]\\d)\\d{2,5}"], ["7[2-4]\\d{2,5}"]]
			],
			"TL": [
				"670",
				"00",
				"7\\d{7}|(?:[2-47]\\d|[89]0)\\d{5}",
				[7, 8],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[2-489]|70"]
				], [
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["7"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2[1-5]|3[1-9]|4[1-4])\\d{5}", [7]],
					["7[2-8]\\d{6}", [8]],
					["80\\d{5}", [7]],
					["90\\d{5}", [7]],
					["70\\d{5}", [7]]
				]
			],
			"TM": [
				"993",
				"810",
				"[1-7]\\d{7}",
				[8],
				[
					[
						"(\\d{2})(\\d{2})(\\d{2})(\\d{2})",
						"$1 $2-$3-$4",
						["12"],
						"(8 $1)"
					],
					[
						"(\\d{3})(\\d)(\\d{2})(\\d{2})",
						"$1 $2-$3-$4",
						["[1-5]"],
						"(8 $1)"
					],
					[
						"(\\d{2})(\\d{6})",
						"$1 $2",
						["[67]"],
						"8 $1"
					]
				],
				"8",
				0,
				0,
				0,
				0,
				0,
				[["(?:1(?:2\\d|3[1-9])|2(?:22|4[0-35-8])|3(?:22|4[03-9])|4(?:22|3[128]|4\\d|6[15])|5(?:22|5[7-9]|6[014-689]))\\d{5}"], ["(?:6\\d|7[12])\\d{6}"]],
				"8~10"
			],
			"TN": [
				"216",
				"00",
				"[2-57-9]\\d{7}",
				[8],
				[[
					"(\\d{2})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[2-57-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["81200\\d{3}|(?:3[0-2]|7\\d)\\d{6}"],
					["3(?:001|[12]40)\\d{4}|(?:(?:[259]\\d|4[0-8])\\d|3(?:1[1-35]|6[0-4]|91))\\d{5}"],
					["8010\\d{4}"],
					["88\\d{6}"],
					0,
					0,
					0,
					0,
					0,
					["8[12]10\\d{4}"]
				]
			],
			"TO": [
				"676",
				"00",
				"(?:0800|(?:[5-8]\\d\\d|999)\\d)\\d{3}|[2-8]\\d{4}",
				[5, 7],
				[
					[
						"(\\d{2})(\\d{3})",
						"$1-$2",
						["[2-4]|50|6[09]|7[0-24-69]|8[05]"]
					],
					[
						"(\\d{4})(\\d{3})",
						"$1 $2",
						["0"]
					],
					[
						"(\\d{3})(\\d{4})",
						"$1 $2",
						["[5-9]"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2\\d|3[0-8]|4[0-4]|50|6[09]|7[0-24-69]|8[05])\\d{3}", [5]],
					["(?:5(?:4[0-5]|5[4-6])|6(?:[09]\\d|3[02]|8[15-9])|(?:7\\d|8[46-9])\\d|999)\\d{4}", [7]],
					["0800\\d{3}", [7]],
					0,
					0,
					0,
					0,
					0,
					["55[0-37-9]\\d{4}", [7]]
				]
			],
			"TR": [
				"90",
				"00",
				"4\\d{6}|8\\d{11,12}|(?:[2-58]\\d\\d|900)\\d{7}",
				[
					7,
					10,
					12,
					13
				],
				[
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["512|8[01589]|90"],
						"0$1",
						1
					],
					[
						"(\\d{3})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["5"],
						"0$1",
						1
					],
					[
						"(\\d{3})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["[24][1-8]|3[1-9]"],
						"(0$1)",
						1
					],
					[
						"(\\d{3})(\\d{3})(\\d{6,7})",
						"$1 $2 $3",
						["80"],
						"0$1",
						1
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:1[26]|[28][2468]|[3-5][268]|[67][246])|3(?:[13][28]|[24-6][2468]|[78][02468]|92)|4(?:[16][246]|[23578][2468]|4[26]))\\d{7}", [10]],
					["5(?:61(?:011|61\\d)|82[2-5]\\d\\d)\\d{4}|5(?:[03-5]\\d|1[06]|24|6[24]|7[245]|9[46])\\d{7}", [10]],
					["8(?:00\\d{7}(?:\\d{2,3})?|11\\d{7})", [
						10,
						12,
						13
					]],
					["(?:8[89]8|900)\\d{7}", [10]],
					["592(?:21[12]|461)\\d{4}", [10]],
					0,
					["444\\d{4}", [7]],
					["512\\d{7}", [10]],
					["850\\d{7}", [10]]
				]
			],
			"TT": [
				"1",
				"011",
				"(?:[58]\\d\\d|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-46-8]\\d{6})$|1",
				"868$1",
				0,
				"868",
				[
					["868(?:2(?:01|1[5-9]|[23]\\d|4[0-2])|6(?:0[7-9]|1[02-8]|2[1-9]|[3-69]\\d|7[0-79])|82[124])\\d{4}"],
					["868(?:(?:2[5-9]|3\\d)\\d|4(?:3[0-6]|[6-9]\\d)|6(?:20|78|8\\d)|7(?:0[1-9]|1[02-9]|[2-9]\\d))\\d{4}"],
					["868800\\d{4}|8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"],
					["868619\\d{4}"]
				]
			],
			"TV": [
				"688",
				"00",
				"(?:2|7\\d\\d|90)\\d{4}",
				[
					5,
					6,
					7
				],
				[
					[
						"(\\d{2})(\\d{3})",
						"$1 $2",
						["2"]
					],
					[
						"(\\d{2})(\\d{4})",
						"$1 $2",
						["90"]
					],
					[
						"(\\d{2})(\\d{5})",
						"$1 $2",
						["7"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[["2[02-9]\\d{3}", [5]], ["(?:7[01]\\d|90)\\d{4}", [6, 7]]]
			],
			"TW": [
				"886",
				"0(?:0[25-79]|19)",
				"[2-689]\\d{8}|7\\d{9,10}|[2-8]\\d{7}|2\\d{6}",
				[
					7,
					8,
					9,
					10,
					11
				],
				[
					[
						"(\\d{2})(\\d)(\\d{4})",
						"$1 $2 $3",
						["202"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{5})",
						"$1 $2",
						["826"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{2})(\\d{3})",
						"$1 $2 $3",
						["83"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{2})(\\d{4})",
						"$1 $2 $3",
						["82"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["[25]0|37|49|8[09]"],
						"0$1"
					],
					[
						"(\\d)(\\d{3,4})(\\d{4})",
						"$1 $2 $3",
						["[23568]|4(?:0[02-48]|[1-478])|7[1-9]", "[23568]|4(?:0[2-48]|[1-478])|(?:400|7)[1-9]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[49]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{4})(\\d{4,5})",
						"$1 $2 $3",
						["7"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2[2-8]\\d|370|55[01]|7[1-9])\\d{6}|4(?:(?:0(?:0[1-9]|[2-48]\\d)|1[023]\\d)\\d{4,5}|(?:[239]\\d\\d|4(?:0[56]|12|49))\\d{5})|6(?:[01]\\d{7}|4(?:0[56]|12|24|4[09])\\d{4,5})|8(?:(?:2(?:3\\d|4[0-269]|[578]0|66)|36[24-9]|90\\d\\d)\\d{4}|4(?:0[56]|12|24|4[09])\\d{4,5})|(?:2(?:2(?:0\\d\\d|4(?:0[68]|[249]0|3[0-467]|5[0-25-9]|6[0235689]))|(?:3(?:[09]\\d|1[0-4])|(?:4\\d|5[0-49]|6[0-29]|7[0-5])\\d)\\d)|(?:(?:3[2-9]|5[2-8]|6[0-35-79]|8[7-9])\\d\\d|4(?:2(?:[089]\\d|7[1-9])|(?:3[0-4]|[78]\\d|9[01])\\d))\\d)\\d{3}", [8, 9]],
					["(?:40001[0-2]|9[0-8]\\d{4})\\d{3}", [9]],
					["80[0-79]\\d{6}|800\\d{5}", [8, 9]],
					["20(?:[013-9]\\d\\d|2)\\d{4}", [7, 9]],
					["99\\d{7}", [9]],
					0,
					["50[0-46-9]\\d{6}", [9]],
					0,
					["7010(?:[0-2679]\\d|3[0-7]|8[0-5])\\d{5}|70\\d{8}", [10, 11]]
				],
				0,
				"#"
			],
			"TZ": [
				"255",
				"00[056]",
				"(?:[25-8]\\d|41|90)\\d{7}",
				[9],
				[
					[
						"(\\d{3})(\\d{2})(\\d{4})",
						"$1 $2 $3",
						["[89]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[24]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{7})",
						"$1 $2",
						["5"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[67]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["2[2-8]\\d{7}"],
					["(?:6[0-35-9]|7\\d)\\d{7}"],
					["80[08]\\d{6}"],
					["90\\d{7}"],
					0,
					0,
					0,
					0,
					["41\\d{7}"],
					["8(?:40|6[01])\\d{6}"]
				]
			],
			"UA": [
				"380",
				"00",
				"[89]\\d{9}|[3-9]\\d{8}",
				[9, 10],
				[
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["6[12][29]|(?:3[1-8]|4[136-8]|5[12457]|6[49])2|(?:56|65)[24]", "6[12][29]|(?:35|4[1378]|5[12457]|6[49])2|(?:56|65)[24]|(?:3[1-46-8]|46)2[013-9]"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{5})",
						"$1 $2",
						["3[1-8]|4(?:[1367]|[45][6-9]|8[4-6])|5(?:[1-5]|6[0135689]|7[4-6])|6(?:[12][3-7]|[459])", "3[1-8]|4(?:[1367]|[45][6-9]|8[4-6])|5(?:[1-5]|6(?:[015689]|3[02389])|7[4-6])|6(?:[12][3-7]|[459])"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[3-7]|89|9[1-9]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["[89]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:3[1-8]|4[13-8]|5[1-7]|6[12459])\\d{7}", [9]],
					["790\\d{6}|(?:39|50|6[36-8]|7[1-357]|9[1-9])\\d{7}", [9]],
					["800[1-8]\\d{5,6}"],
					["900[239]\\d{5,6}"],
					0,
					0,
					0,
					0,
					["89[1-579]\\d{6}", [9]]
				],
				"0~0"
			],
			"UG": [
				"256",
				"00[057]",
				"800\\d{6}|(?:[29]0|[347]\\d)\\d{7}",
				[9],
				[
					[
						"(\\d{4})(\\d{5})",
						"$1 $2",
						[
							"202",
							"2024",
							"20240"
						],
						"0$1"
					],
					[
						"(\\d{3})(\\d{6})",
						"$1 $2",
						["20[0-35-7]|4(?:6[45]|[7-9])|[7-9]", "20(?:[0135-7]|2[5-9])|4(?:6[45]|[7-9])|[7-9]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{7})",
						"$1 $2",
						["[2-4]"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["20(?:(?:24[09]|30[67])\\d|6(?:00[0-2]|30[0-4]))\\d{3}|(?:20(?:[017]\\d|2[5-9]|3[1-4]|5[0-4]|6[15-9])|[34]\\d{3})\\d{5}"],
					["7(?:28|34)0\\d{5}|7(?:[014-8]\\d|2[01467]|3[0-267]|9[0-589])\\d{6}"],
					["800[1-3]\\d{5}"],
					["90[1-3]\\d{6}"]
				]
			],
			"US": [
				"1",
				"011",
				"[2-9]\\d{9}|3\\d{6}",
				[10],
				[[
					"(\\d{3})(\\d{4})",
					"$1-$2",
					["310"],
					0,
					1
				], [
					"(\\d{3})(\\d{3})(\\d{4})",
					"($1) $2-$3",
					["[2-9]"],
					0,
					1,
					"$1-$2-$3"
				]],
				"1",
				0,
				0,
				0,
				0,
				0,
				[
					["983[2-57-9]\\d{6}|(?:2(?:0[1-35-9]|1[02-9]|2[03-57-9]|3[1459]|4[08]|5[1-46]|6[0279]|7[02469]|8[13])|3(?:0[1-57-9]|1[02-9]|2[013-79]|3[0-24679]|4[167]|5[0-3]|6[01349]|8[056])|4(?:0[124-9]|1[02-579]|2[3-5]|3[0245]|4[023578]|58|6[349]|7[02589]|8[04])|5(?:0[1-57-9]|1[0235-8]|20|3[0149]|4[01]|5[179]|6[1-47]|7[0-5]|8[0256])|6(?:0[1-35-9]|1[024-9]|2[03689]|3[016]|4[0156]|5[01679]|6[0-279]|78|8[0-269])|7(?:0[1-46-8]|1[2-9]|2[04-8]|3[0-2478]|4[0378]|5[47]|6[02359]|7[0-59]|8[156])|8(?:0[1-68]|1[02-8]|2[0168]|3[0-2589]|4[03578]|5[046-9]|6[02-5]|7[028])|9(?:0[1346-9]|1[02-9]|2[0589]|3[0146-8]|4[01357-9]|5[12469]|7[0-3589]|8[04-69]))[2-9]\\d{6}"],
					[""],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"UY": [
				"598",
				"0(?:0|1[3-9]\\d)",
				"0004\\d{2,9}|[1249]\\d{7}|2\\d{3,4}|(?:[49]\\d|80)\\d{5}",
				[
					4,
					5,
					6,
					7,
					8,
					9,
					10,
					11,
					12,
					13
				],
				[
					[
						"(\\d{4,5})",
						"$1",
						["21"]
					],
					[
						"(\\d{3})(\\d{3,4})",
						"$1 $2",
						["0"]
					],
					[
						"(\\d{3})(\\d{4})",
						"$1 $2",
						["[49]0|8"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["9"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{4})",
						"$1 $2",
						["[124]"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{2,4})",
						"$1 $2 $3",
						["0"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})(\\d{2,4})",
						"$1 $2 $3 $4",
						["0"]
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:1(?:770|9(?:20|[89]7))|(?:2\\d|4[2-7])\\d\\d)\\d{4}", [8]],
					["9[1-9]\\d{6}", [8]],
					["0004\\d{2,9}|(?:405|80[05])\\d{4}", [
						6,
						7,
						8,
						9,
						10,
						11,
						12,
						13
					]],
					["90[0-8]\\d{4}", [7]],
					0,
					0,
					["21\\d{2,3}", [4, 5]]
				],
				"00",
				" int. "
			],
			"UZ": [
				"998",
				"00",
				"(?:20|33|[5-9]\\d)\\d{7}",
				[9],
				[[
					"(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["[235-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[["(?:55\\d\\d|6(?:1(?:22|3[124]|4[1-4]|5[1-3578]|64)|2(?:22|3[0-57-9]|41)|5(?:22|3[3-7]|5[024-8])|[69]\\d\\d|7(?:[23]\\d|7[69]))|7(?:[168]\\d\\d|2(?:22|3[13-57-9]|4[1-3579]|5[14])|3(?:2\\d|3[1578]|4[1-35-7]|5[1-57]|61)|4(?:2\\d|3[1-579]|7[1-79])|5(?:22|5[1-9]|6[1457])|9(?:22|5[1-9])))\\d{5}"], ["(?:(?:[25]0|33|8[078]|9[0-57-9])\\d{3}|6(?:1(?:2(?:2[01]|98)|35[0-4]|50\\d|61[23]|7(?:[01][017]|4\\d|55|9[5-9]))|2(?:(?:11|7\\d)\\d|2(?:[12]1|9[01379])|5(?:[126]\\d|3[0-4]))|5(?:19[01]|2(?:27|9[26])|(?:30|59|7\\d)\\d)|6(?:2(?:1[5-9]|2[0367]|38|41|52|60)|(?:3[79]|9[0-3])\\d|4(?:56|83)|7(?:[07]\\d|1[017]|3[07]|4[047]|5[057]|67|8[0178]|9[79]))|7(?:2(?:24|3[237]|4[5-9]|7[15-8])|5(?:7[12]|8[0589])|7(?:0\\d|[39][07])|9(?:0\\d|7[079])))|7(?:[07]\\d{3}|2(?:2(?:2[79]|95)|3(?:2[5-9]|6[0-6])|57\\d|7(?:0\\d|1[17]|2[27]|3[37]|44|5[057]|66|88))|3(?:2(?:1[0-6]|21|3[469]|7[159])|(?:33|9[4-6])\\d|5(?:0[0-4]|5[579]|9\\d)|7(?:[0-3579]\\d|4[0467]|6[67]|8[078]))|4(?:2(?:29|5[0257]|6[0-7]|7[1-57])|5(?:1[0-4]|8\\d|9[5-9])|7(?:0\\d|1[024589]|2[0-27]|3[0137]|[46][07]|5[01]|7[5-9]|9[079])|9(?:7[015-9]|[89]\\d))|5(?:112|2(?:0\\d|2[29]|[49]4)|3[1568]\\d|52[6-9]|7(?:0[01578]|1[017]|[23]7|4[047]|[5-7]\\d|8[78]|9[079]))|9(?:22[128]|3(?:2[0-4]|7\\d)|57[02569]|7(?:2[05-9]|3[37]|4\\d|60|7[2579]|87|9[07]))))\\d{4}"]]
			],
			"VA": [
				"39",
				"00",
				"0\\d{5,10}|3[0-8]\\d{7,10}|55\\d{8}|8\\d{5}(?:\\d{2,4})?|(?:1\\d|39)\\d{7,8}",
				[
					6,
					7,
					8,
					9,
					10,
					11,
					12
				],
				0,
				0,
				0,
				0,
				0,
				0,
				"06698",
				[
					["06698\\d{1,6}", [
						6,
						7,
						8,
						9,
						10,
						11
					]],
					["3[1-9]\\d{8}|3[2-9]\\d{7}", [9, 10]],
					["80(?:0\\d{3}|3)\\d{3}", [6, 9]],
					["(?:0878\\d{3}|89(?:2\\d|3[04]|4(?:[0-4]|[5-9]\\d\\d)|5[0-4]))\\d\\d|(?:1(?:44|6[346])|89(?:38|5[5-9]|9))\\d{6}", [
						6,
						8,
						9,
						10
					]],
					["1(?:78\\d|99)\\d{6}", [9, 10]],
					["3[2-8]\\d{9,10}", [11, 12]],
					0,
					0,
					["55\\d{8}", [10]],
					["84(?:[08]\\d{3}|[17])\\d{3}", [6, 9]]
				]
			],
			"VC": [
				"1",
				"011",
				"(?:[58]\\d\\d|784|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-7]\\d{6})$|1",
				"784$1",
				0,
				"784",
				[
					["784(?:266|3(?:6[6-9]|7\\d|8[0-6])|4(?:38|5[0-36-8]|8[0-8])|5(?:55|7[0-2]|93)|638|784)\\d{4}"],
					["784(?:4(?:3[0-5]|5[45]|89|9[0-8])|5(?:2[6-9]|3[0-4])|720)\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"],
					0,
					0,
					0,
					["78451[0-2]\\d{4}"]
				]
			],
			"VE": [
				"58",
				"00",
				"[68]00\\d{7}|(?:[24]\\d|[59]0)\\d{8}",
				[10],
				[[
					"(\\d{3})(\\d{7})",
					"$1-$2",
					["[24-689]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:12|3[457-9]|[467]\\d|[58][1-9]|9[1-6])|[4-6]00)\\d{7}"],
					["4(?:1[24-8]|2[246])\\d{7}"],
					["800\\d{7}"],
					["90[01]\\d{7}"],
					0,
					0,
					["501\\d{7}"]
				]
			],
			"VG": [
				"1",
				"011",
				"(?:284|[58]\\d\\d|900)\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-578]\\d{6})$|1",
				"284$1",
				0,
				"284",
				[
					["284(?:229|4(?:22|9[45])|774|8(?:52|6[459]))\\d{4}"],
					["284(?:245|3(?:0[0-3]|4[0-7]|68|9[34])|4(?:4[0-6]|68|9[69])|5(?:4[0-7]|68|9[69]))\\d{4}"],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"VI": [
				"1",
				"011",
				"[58]\\d{9}|(?:34|90)0\\d{7}",
				[10],
				0,
				"1",
				0,
				"([2-9]\\d{6})$|1",
				"340$1",
				0,
				"340",
				[
					["340(?:2(?:0\\d|10|2[06-8]|4[49]|77)|3(?:32|44)|4(?:2[23]|44|7[34]|89)|5(?:1[34]|55)|6(?:2[56]|4[23]|77|9[023])|7(?:1[2-57-9]|2[57]|7\\d)|884|998)\\d{4}"],
					[""],
					["8(?:00|33|44|55|66|77|88)[2-9]\\d{6}"],
					["900[2-9]\\d{6}"],
					["52(?:3(?:[2-46-9][02-9]\\d|5(?:[02-46-9]\\d|5[0-46-9]))|4(?:[2-478][02-9]\\d|5(?:[034]\\d|2[024-9]|5[0-46-9])|6(?:0[1-9]|[2-9]\\d)|9(?:[05-9]\\d|2[0-5]|49)))\\d{4}|52[34][2-9]1[02-9]\\d{4}|5(?:00|2[125-9]|3[23]|44|66|77|88)[2-9]\\d{6}"]
				]
			],
			"VN": [
				"84",
				"00",
				"[12]\\d{9}|[135-9]\\d{8}|[16]\\d{6,7}|7\\d{6}",
				[
					7,
					8,
					9,
					10
				],
				[
					[
						"(\\d{4})(\\d{4,6})",
						"$1 $2",
						["1(?:2[02]|[89])"],
						0,
						1
					],
					[
						"(\\d{2})(\\d{3})(\\d{2})(\\d{2})",
						"$1 $2 $3 $4",
						["1[26]|6"],
						"0$1",
						1
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[1357-9]"],
						"0$1",
						1
					],
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["2[48]"],
						"0$1",
						1
					],
					[
						"(\\d{3})(\\d{4})(\\d{3})",
						"$1 $2 $3",
						["2"],
						"0$1",
						1
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["2(?:0[3-9]|1[0-689]|2[0-25-9]|[38][2-9]|4[2-8]|5[124-9]|6[0-39]|7[0-7]|9[0-4679])\\d{7}", [10]],
					["121[0-3]\\d{5}|(?:1[46]0|(?:3\\d|7[06-9])\\d|5(?:[1689]\\d|2[238]|59)|8(?:[1-8]\\d|9[6-9])|9(?:[0-8]\\d|9[013-9]))\\d{6}", [9]],
					["1800\\d{4,6}|12(?:0[13]|28)\\d{4}", [
						8,
						9,
						10
					]],
					["1900\\d{4,6}", [
						8,
						9,
						10
					]],
					0,
					0,
					["[17]99\\d{4}|69\\d{5,6}", [7, 8]],
					0,
					["672\\d{6}", [9]]
				]
			],
			"VU": [
				"678",
				"00",
				"[57-9]\\d{6}|(?:[238]\\d|48)\\d{3}",
				[5, 7],
				[[
					"(\\d{3})(\\d{4})",
					"$1 $2",
					["[57-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["(?:38[0-8]|48[4-9])\\d\\d|(?:2[02-9]|3[4-7]|88)\\d{3}", [5]],
					["(?:[58]\\d|7[0-7])\\d{5}", [7]],
					["81[18]\\d\\d", [5]],
					0,
					0,
					0,
					["(?:3[03]|900\\d)\\d{3}"],
					0,
					["9(?:0[1-9]|1[01])\\d{4}", [7]]
				]
			],
			"WF": [
				"681",
				"00",
				"(?:40|72|8\\d{4})\\d{4}|[89]\\d{5}",
				[6, 9],
				[[
					"(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3",
					["[47-9]"]
				], [
					"(\\d{3})(\\d{2})(\\d{2})(\\d{2})",
					"$1 $2 $3 $4",
					["8"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["72\\d{4}", [6]],
					["(?:72|8[23])\\d{4}", [6]],
					["80[0-5]\\d{6}", [9]],
					0,
					0,
					["[48]0\\d{4}", [6]],
					0,
					0,
					["9[23]\\d{4}", [6]]
				]
			],
			"WS": [
				"685",
				"0",
				"(?:[2-6]|8\\d{5})\\d{4}|[78]\\d{6}|[68]\\d{5}",
				[
					5,
					6,
					7,
					10
				],
				[
					[
						"(\\d{5})",
						"$1",
						["[2-5]|6[1-9]"]
					],
					[
						"(\\d{3})(\\d{3,7})",
						"$1 $2",
						["[68]"]
					],
					[
						"(\\d{2})(\\d{5})",
						"$1 $2",
						["7"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					["6[1-9]\\d{3}|(?:[2-5]|60)\\d{4}", [5, 6]],
					["(?:7[1-35-8]|8(?:[3-7]|9\\d{3}))\\d{5}", [7, 10]],
					["800\\d{3}", [6]]
				]
			],
			"XK": [
				"383",
				"00",
				"2\\d{7,8}|3\\d{7,11}|(?:4\\d\\d|[89]00)\\d{5}",
				[
					8,
					9,
					10,
					11,
					12
				],
				[
					[
						"(\\d{3})(\\d{5})",
						"$1 $2",
						["[89]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["[2-4]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["2|39"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{7,10})",
						"$1 $2",
						["3"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["38\\d{6,10}|(?:2[89]|39)(?:0\\d{5,6}|[1-9]\\d{5})"],
					["4[3-9]\\d{6}", [8]],
					["800\\d{5}", [8]],
					["900\\d{5}", [8]]
				]
			],
			"YE": [
				"967",
				"00",
				"(?:1|7\\d)\\d{7}|[1-7]\\d{6}",
				[
					7,
					8,
					9
				],
				[[
					"(\\d)(\\d{3})(\\d{3,4})",
					"$1 $2 $3",
					["[1-6]|7(?:[24-6]|8[0-7])"],
					"0$1"
				], [
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["7"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[["78[0-7]\\d{4}|17\\d{6}|(?:[12][2-68]|3[2358]|4[2-58]|5[2-6]|6[3-58]|7[24-6])\\d{5}", [7, 8]], ["7[01378]\\d{7}", [9]]]
			],
			"YT": [
				"262",
				"00",
				"(?:639\\d|7093)\\d{5}|(?:26|80|9\\d)\\d{7}",
				[9],
				0,
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["26(?:89\\d|9(?:0[0-467]|15|5[0-4]|6\\d|[78]0))\\d{4}"],
					["(?:639(?:0[0-79]|1[019]|[267]\\d|3[09]|40|5[05-9]|9[04-79])|7093[5-7])\\d{4}"],
					["80\\d{7}"],
					0,
					0,
					0,
					0,
					0,
					["9(?:(?:39|47)8[01]|769\\d)\\d{4}"]
				]
			],
			"ZA": [
				"27",
				"00",
				"[1-79]\\d{8}|8\\d{4,9}",
				[
					5,
					6,
					7,
					8,
					9,
					10
				],
				[
					[
						"(\\d{2})(\\d{3,4})",
						"$1 $2",
						["8[1-4]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{2,3})",
						"$1 $2 $3",
						["8[1-4]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["860"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["[1-9]"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["8"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:0330|4302)|52087)0\\d{3}|(?:1[0-8]|2[1-378]|3[1-69]|4\\d|5[1346-8])\\d{7}", [9]],
					["(?:1(?:3492[0-25]|4495[0235]|549(?:20|5[01]))|4[34]492[01])\\d{3}|8[1-4]\\d{3,7}|(?:2[27]|47|54)4950\\d{3}|(?:1(?:049[2-4]|9[12]\\d\\d)|(?:50[0-2]|[67]\\d\\d)\\d\\d|8(?:5\\d{3}|7(?:08[67]|158|28[5-9]|310)))\\d{4}|(?:1[6-8]|28|3[2-69]|4[025689]|5[36-8])4920\\d{3}|(?:12|[2-5]1)492\\d{4}", [
						5,
						6,
						7,
						8,
						9
					]],
					["80\\d{7}", [9]],
					["(?:86[2-9]|9[0-2]\\d)\\d{6}", [9]],
					0,
					0,
					["861\\d{6,7}", [9, 10]],
					0,
					["87(?:08[0-589]|15[0-79]|28[0-4]|31[1-9])\\d{4}|87(?:[02][0-79]|1[0-46-9]|3[02-9]|[4-9]\\d)\\d{5}", [9]],
					["860\\d{6}", [9]]
				]
			],
			"ZM": [
				"260",
				"00",
				"800\\d{6}|(?:21|[579]\\d|63)\\d{7}",
				[9],
				[[
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[28]"],
					"0$1"
				], [
					"(\\d{2})(\\d{7})",
					"$1 $2",
					["[579]"],
					"0$1"
				]],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["21[1-8]\\d{6}"],
					["(?:[59][5-8]|7[5-9])\\d{7}"],
					["800\\d{6}"],
					0,
					0,
					0,
					0,
					0,
					["63\\d{7}"]
				]
			],
			"ZW": [
				"263",
				"00",
				"8\\d{6}(?:\\d{3})?|[235-8]\\d{8}",
				[
					7,
					9,
					10
				],
				[
					[
						"(\\d{3})(\\d{4})",
						"$1 $2",
						["80"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["29[013-9]"],
						"0$1"
					],
					[
						"(\\d{2})(\\d{7})",
						"$1 $2",
						["[256]|39|8[13-59]"],
						"(0$1)"
					],
					[
						"(\\d{2})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["7"],
						"0$1"
					],
					[
						"(\\d{3})(\\d{3})(\\d{3,4})",
						"$1 $2 $3",
						["3"],
						"0$1"
					],
					[
						"(\\d{4})(\\d{6})",
						"$1 $2",
						["8"],
						"0$1"
					]
				],
				"0",
				0,
				0,
				0,
				0,
				0,
				[
					["(?:2(?:02[014]|(?:42|9\\d)\\d|[56]20|72[03])|3(?:123|92\\d)|5(?:42\\d|525)|6(?:[16-8]21|52[013])|8(?:[1349]28|523))\\d{5}", [9]],
					["7(?:[1278]\\d|3[1-9]|51|9[01])\\d{6}", [9]],
					["80(?:[01]\\d|20|8[0-8])\\d{3}", [7]],
					0,
					0,
					0,
					0,
					0,
					["86(?:1[12]|22|30|44|55|77|8[368])\\d{6}", [10]]
				]
			]
		},
		"nonGeographic": {
			"800": [
				"800",
				0,
				"(?:00|[1-9]\\d)\\d{6}",
				[8],
				[[
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["\\d"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					0,
					0,
					["(?:00|[1-9]\\d)\\d{6}"]
				]
			],
			"808": [
				"808",
				0,
				"[1-9]\\d{7}",
				[8],
				[[
					"(\\d{4})(\\d{4})",
					"$1 $2",
					["[1-9]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					0,
					0,
					0,
					0,
					0,
					0,
					0,
					0,
					0,
					["[1-9]\\d{7}"]
				]
			],
			"870": [
				"870",
				0,
				"7\\d{11}|[235-7]\\d{8}",
				[9, 12],
				[[
					"(\\d{3})(\\d{3})(\\d{3})",
					"$1 $2 $3",
					["[235-7]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					0,
					["(?:[356]|774[45])\\d{8}|7[6-8]\\d{7}"],
					0,
					0,
					0,
					0,
					0,
					0,
					["2\\d{8}", [9]]
				]
			],
			"878": [
				"878",
				0,
				"10\\d{10}",
				[12],
				[[
					"(\\d{2})(\\d{5})(\\d{5})",
					"$1 $2 $3",
					["1"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					0,
					0,
					0,
					0,
					0,
					0,
					0,
					0,
					["10\\d{10}"]
				]
			],
			"881": [
				"881",
				0,
				"6\\d{9}|[0-36-9]\\d{8}",
				[9, 10],
				[[
					"(\\d)(\\d{3})(\\d{5})",
					"$1 $2 $3",
					["[0-37-9]"]
				], [
					"(\\d)(\\d{3})(\\d{5,6})",
					"$1 $2 $3",
					["6"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[0, ["6\\d{9}|[0-36-9]\\d{8}"]]
			],
			"882": [
				"882",
				0,
				"[13]\\d{6}(?:\\d{2,5})?|[19]\\d{7}|(?:[25]\\d\\d|4)\\d{7}(?:\\d{2})?",
				[
					7,
					8,
					9,
					10,
					11,
					12
				],
				[
					[
						"(\\d{2})(\\d{5})",
						"$1 $2",
						["16|342"]
					],
					[
						"(\\d{2})(\\d{6})",
						"$1 $2",
						["49"]
					],
					[
						"(\\d{2})(\\d{2})(\\d{4})",
						"$1 $2 $3",
						["1[36]|9"]
					],
					[
						"(\\d{2})(\\d{4})(\\d{3})",
						"$1 $2 $3",
						["3[23]"]
					],
					[
						"(\\d{2})(\\d{3,4})(\\d{4})",
						"$1 $2 $3",
						["16"]
					],
					[
						"(\\d{2})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["10|23|3(?:[15]|4[57])|4|5[12]"]
					],
					[
						"(\\d{3})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["34"]
					],
					[
						"(\\d{2})(\\d{4,5})(\\d{5})",
						"$1 $2 $3",
						["[1-35]"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					0,
					["342\\d{4}|(?:337|49)\\d{6}|(?:3(?:2|47|7\\d{3})|5(?:0\\d{3}|2[0-2]))\\d{7}", [
						7,
						8,
						9,
						10,
						12
					]],
					0,
					0,
					0,
					["348[57]\\d{7}", [11]],
					0,
					0,
					["1(?:3(?:0[0347]|[13][0139]|2[035]|4[013568]|6[0459]|7[06]|8[15-8]|9[0689])\\d{4}|6\\d{5,10})|(?:345\\d|9[89])\\d{6}|(?:10|2(?:3|85\\d)|3(?:[15]|[69]\\d\\d)|4[15-8]|51)\\d{8}"]
				]
			],
			"883": [
				"883",
				0,
				"(?:[1-4]\\d|51)\\d{6,10}",
				[
					8,
					9,
					10,
					11,
					12
				],
				[
					[
						"(\\d{3})(\\d{3})(\\d{2,8})",
						"$1 $2 $3",
						["[14]|2[24-689]|3[02-689]|51[24-9]"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3",
						["510"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{4})",
						"$1 $2 $3",
						["21"]
					],
					[
						"(\\d{4})(\\d{4})(\\d{4})",
						"$1 $2 $3",
						["51[13]"]
					],
					[
						"(\\d{3})(\\d{3})(\\d{3})(\\d{3})",
						"$1 $2 $3 $4",
						["[235]"]
					]
				],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					0,
					0,
					0,
					0,
					0,
					0,
					0,
					0,
					["(?:2(?:00\\d\\d|10)|(?:370[1-9]|51\\d0)\\d)\\d{7}|51(?:00\\d{5}|[24-9]0\\d{4,7})|(?:1[0-79]|2[24-689]|3[02-689]|4[0-4])0\\d{5,9}"]
				]
			],
			"888": [
				"888",
				0,
				"\\d{11}",
				[11],
				[["(\\d{3})(\\d{3})(\\d{5})", "$1 $2 $3"]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					0,
					0,
					0,
					0,
					0,
					0,
					["\\d{11}"]
				]
			],
			"979": [
				"979",
				0,
				"[1359]\\d{8}",
				[9],
				[[
					"(\\d)(\\d{4})(\\d{4})",
					"$1 $2 $3",
					["[1359]"]
				]],
				0,
				0,
				0,
				0,
				0,
				0,
				[
					0,
					0,
					0,
					["[1359]\\d{8}"]
				]
			]
		}
	};
}));
// node_modules/libphonenumber-js/build/helpers/isObject.js
var require_isObject = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = isObject;
	var objectConstructor = {}.constructor;
	function isObject(object) {
		return object !== void 0 && object !== null && object.constructor === objectConstructor;
	}
}));
// node_modules/libphonenumber-js/build/normalizeArguments.js
var require_normalizeArguments = __commonJSMin(((exports) => {
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = normalizeArguments;
	var _isObject = _interopRequireDefault(require_isObject());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function ownKeys(e, r) {
		var t = Object.keys(e);
		if (Object.getOwnPropertySymbols) {
			var o = Object.getOwnPropertySymbols(e);
			r && (o = o.filter(function(r) {
				return Object.getOwnPropertyDescriptor(e, r).enumerable;
			})), t.push.apply(t, o);
		}
		return t;
	}
	function _objectSpread(e) {
		for (var r = 1; r < arguments.length; r++) {
			var t = null != arguments[r] ? arguments[r] : {};
			r % 2 ? ownKeys(Object(t), !0).forEach(function(r) {
				_defineProperty(e, r, t[r]);
			}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function(r) {
				Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
			});
		}
		return e;
	}
	function _defineProperty(e, r, t) {
		return (r = _toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
			value: t,
			enumerable: !0,
			configurable: !0,
			writable: !0
		}) : e[r] = t, e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	function _slicedToArray(r, e) {
		return _arrayWithHoles(r) || _iterableToArrayLimit(r, e) || _unsupportedIterableToArray(r, e) || _nonIterableRest();
	}
	function _nonIterableRest() {
		throw new TypeError("Invalid attempt to destructure non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function _iterableToArrayLimit(r, l) {
		var t = null == r ? null : "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (null != t) {
			var e;
			var n;
			var i;
			var u;
			var a = [];
			var f = !0;
			var o = !1;
			try {
				if (i = (t = t.call(r)).next, 0 === l) {
					if (Object(t) !== t) return;
					f = !1;
				} else for (; !(f = (e = i.call(t)).done) && (a.push(e.value), a.length !== l); f = !0);
			} catch (r) {
				o = !0, n = r;
			} finally {
				try {
					if (!f && null != t["return"] && (u = t["return"](), Object(u) !== u)) return;
				} finally {
					if (o) throw n;
				}
			}
			return a;
		}
	}
	function _arrayWithHoles(r) {
		if (Array.isArray(r)) return r;
	}
	function normalizeArguments(args) {
		var _Array$prototype$slic2 = _slicedToArray(Array.prototype.slice.call(args), 4);
		var arg_1 = _Array$prototype$slic2[0];
		var arg_2 = _Array$prototype$slic2[1];
		var arg_3 = _Array$prototype$slic2[2];
		var arg_4 = _Array$prototype$slic2[3];
		var text;
		var options;
		var metadata;
		if (typeof arg_1 === "string") text = arg_1;
		else throw new TypeError("A text for parsing must be a string.");
		if (!arg_2 || typeof arg_2 === "string") {
			if (arg_4) {
				options = arg_3;
				metadata = arg_4;
			} else {
				options = void 0;
				metadata = arg_3;
			}
			if (arg_2) options = _objectSpread({ defaultCountry: arg_2 }, options);
		} else if ((0, _isObject["default"])(arg_2)) {
			if (arg_3) {
				options = arg_2;
				metadata = arg_3;
			} else metadata = arg_2;
		} else throw new Error("Invalid second argument: ".concat(arg_2));
		return {
			text,
			options,
			metadata
		};
	}
}));
// node_modules/libphonenumber-js/build/constants.js
var require_constants = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.WHITESPACE = exports.VALID_PUNCTUATION = exports.VALID_DIGITS = exports.PLUS_CHARS = exports.MIN_LENGTH_FOR_NSN = exports.MAX_LENGTH_FOR_NSN = exports.MAX_LENGTH_COUNTRY_CODE = void 0;
	exports.MIN_LENGTH_FOR_NSN = 2;
	exports.MAX_LENGTH_FOR_NSN = 17;
	exports.MAX_LENGTH_COUNTRY_CODE = 3;
	exports.VALID_DIGITS = "0-9\uff10-\uff19\u0660-\u0669\u06f0-\u06f9";
	var DASHES = "-\u2010-\u2015\u2212\u30fc\uff0d";
	var SLASHES = "\uff0f/";
	var DOTS = "\uff0e.";
	var WHITESPACE = exports.WHITESPACE = " \xA0\u00ad\u200b\u2060\u3000";
	exports.VALID_PUNCTUATION = "".concat(DASHES).concat(SLASHES).concat(DOTS).concat(WHITESPACE).concat("()\uff08\uff09\uff3b\uff3d\\[\\]").concat("~\u2053\u223c\uff5e");
	exports.PLUS_CHARS = "+\uff0b";
}));
// node_modules/libphonenumber-js/build/ParseError.js
var require_ParseError = __commonJSMin(((exports) => {
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = void 0;
	function _defineProperties(e, r) {
		for (var t = 0; t < r.length; t++) {
			var o = r[t];
			o.enumerable = o.enumerable || !1, o.configurable = !0, "value" in o && (o.writable = !0), Object.defineProperty(e, _toPropertyKey(o.key), o);
		}
	}
	function _createClass(e, r, t) {
		return r && _defineProperties(e.prototype, r), t && _defineProperties(e, t), Object.defineProperty(e, "prototype", { writable: !1 }), e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	function _classCallCheck(a, n) {
		if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function");
	}
	function _callSuper(t, o, e) {
		return o = _getPrototypeOf(o), _possibleConstructorReturn(t, _isNativeReflectConstruct() ? Reflect.construct(o, e || [], _getPrototypeOf(t).constructor) : o.apply(t, e));
	}
	function _possibleConstructorReturn(t, e) {
		if (e && ("object" == _typeof(e) || "function" == typeof e)) return e;
		if (void 0 !== e) throw new TypeError("Derived constructors may only return object or undefined");
		return _assertThisInitialized(t);
	}
	function _assertThisInitialized(e) {
		if (void 0 === e) throw new ReferenceError("this hasn't been initialised - super() hasn't been called");
		return e;
	}
	function _inherits(t, e) {
		if ("function" != typeof e && null !== e) throw new TypeError("Super expression must either be null or a function");
		t.prototype = Object.create(e && e.prototype, { constructor: {
			value: t,
			writable: !0,
			configurable: !0
		} }), Object.defineProperty(t, "prototype", { writable: !1 }), e && _setPrototypeOf(t, e);
	}
	function _wrapNativeSuper(t) {
		var r = "function" == typeof Map ? new Map() : void 0;
		return _wrapNativeSuper = function _wrapNativeSuper(t) {
			if (null === t || !_isNativeFunction(t)) return t;
			if ("function" != typeof t) throw new TypeError("Super expression must either be null or a function");
			if (void 0 !== r) {
				if (r.has(t)) return r.get(t);
				r.set(t, Wrapper);
			}
			function Wrapper() {
				return _construct(t, arguments, _getPrototypeOf(this).constructor);
			}
			return Wrapper.prototype = Object.create(t.prototype, { constructor: {
				value: Wrapper,
				enumerable: !1,
				writable: !0,
				configurable: !0
			} }), _setPrototypeOf(Wrapper, t);
		}, _wrapNativeSuper(t);
	}
	function _construct(t, e, r) {
		if (_isNativeReflectConstruct()) return Reflect.construct.apply(null, arguments);
		var o = [null];
		o.push.apply(o, e);
		var p = new (t.bind.apply(t, o))();
		return r && _setPrototypeOf(p, r.prototype), p;
	}
	function _isNativeReflectConstruct() {
		try {
			var t = !Boolean.prototype.valueOf.call(Reflect.construct(Boolean, [], function() {}));
		} catch (t) {}
		return (_isNativeReflectConstruct = function _isNativeReflectConstruct() {
			return !!t;
		})();
	}
	function _isNativeFunction(t) {
		try {
			return -1 !== Function.toString.call(t).indexOf("[native code]");
		} catch (n) {
			return "function" == typeof t;
		}
	}
	function _setPrototypeOf(t, e) {
		return _setPrototypeOf = Object.setPrototypeOf ? Object.setPrototypeOf.bind() : function(t, e) {
			return t.__proto__ = e, t;
		}, _setPrototypeOf(t, e);
	}
	function _getPrototypeOf(t) {
		return _getPrototypeOf = Object.setPrototypeOf ? Object.getPrototypeOf.bind() : function(t) {
			return t.__proto__ || Object.getPrototypeOf(t);
		}, _getPrototypeOf(t);
	}
	exports["default"] = function(_Error) {
		function ParseError(code) {
			var _this;
			_classCallCheck(this, ParseError);
			_this = _callSuper(this, ParseError, [code]);
			Object.setPrototypeOf(_this, ParseError.prototype);
			_this.name = _this.constructor.name;
			return _this;
		}
		_inherits(ParseError, _Error);
		return _createClass(ParseError);
	}(_wrapNativeSuper(Error));
}));
// node_modules/libphonenumber-js/build/tools/semver-compare.js
var require_semver_compare = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = _default;
	function _default(a, b) {
		a = a.split("-");
		b = b.split("-");
		var pa = a[0].split(".");
		var pb = b[0].split(".");
		for (var i = 0; i < 3; i++) {
			var na = Number(pa[i]);
			var nb = Number(pb[i]);
			if (na > nb) return 1;
			if (nb > na) return -1;
			if (!isNaN(na) && isNaN(nb)) return 1;
			if (isNaN(na) && !isNaN(nb)) return -1;
		}
		if (a[1] && b[1]) return a[1] > b[1] ? 1 : a[1] < b[1] ? -1 : 0;
		return !a[1] && b[1] ? 1 : a[1] && !b[1] ? -1 : 0;
	}
}));
// node_modules/libphonenumber-js/build/helpers/isCallingCode.js
var require_isCallingCode = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = isCallingCode;
	var CALLING_CODE_REG_EXP = /^\d+$/;
	function isCallingCode(string) {
		return CALLING_CODE_REG_EXP.test(string);
	}
}));
// node_modules/libphonenumber-js/build/metadata.js
var require_metadata = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = void 0;
	exports.getCountryCallingCode = getCountryCallingCode;
	exports.getExtPrefix = getExtPrefix;
	exports.isSupportedCountry = isSupportedCountry;
	exports.validateMetadata = validateMetadata;
	var _semverCompare = _interopRequireDefault(require_semver_compare());
	var _isObject = _interopRequireDefault(require_isObject());
	var _isCallingCode = _interopRequireDefault(require_isCallingCode());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function _classCallCheck(a, n) {
		if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function");
	}
	function _defineProperties(e, r) {
		for (var t = 0; t < r.length; t++) {
			var o = r[t];
			o.enumerable = o.enumerable || !1, o.configurable = !0, "value" in o && (o.writable = !0), Object.defineProperty(e, _toPropertyKey(o.key), o);
		}
	}
	function _createClass(e, r, t) {
		return r && _defineProperties(e.prototype, r), t && _defineProperties(e, t), Object.defineProperty(e, "prototype", { writable: !1 }), e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	var V3 = "1.2.0";
	var V4 = "1.7.35";
	var DEFAULT_EXT_PREFIX = " ext. ";
	var Metadata = exports["default"] = function() {
		function Metadata(metadata) {
			_classCallCheck(this, Metadata);
			validateMetadata(metadata);
			this.metadata = metadata;
			setVersion.call(this, metadata);
		}
		return _createClass(Metadata, [
			{
				key: "getCountries",
				value: function getCountries() {
					return Object.keys(this.metadata.countries).filter(function(_) {
						return _ !== "001";
					});
				}
			},
			{
				key: "getCountryMetadata",
				value: function getCountryMetadata(countryCode) {
					return this.metadata.countries[countryCode];
				}
			},
			{
				key: "nonGeographic",
				value: function nonGeographic() {
					if (this.v1 || this.v2 || this.v3) return;
					return this.metadata.nonGeographic || this.metadata.nonGeographical;
				}
			},
			{
				key: "hasCountry",
				value: function hasCountry(country) {
					return this.getCountryMetadata(country) !== void 0;
				}
			},
			{
				key: "hasCallingCode",
				value: function hasCallingCode(callingCode) {
					if (this.getCountryCodesForCallingCode(callingCode)) return true;
					if (this.nonGeographic()) {
						if (this.nonGeographic()[callingCode]) return true;
					} else {
						var countryCodes = this.countryCallingCodes()[callingCode];
						if (countryCodes && countryCodes.length === 1 && countryCodes[0] === "001") return true;
					}
				}
			},
			{
				key: "isNonGeographicCallingCode",
				value: function isNonGeographicCallingCode(callingCode) {
					if (this.nonGeographic()) return this.nonGeographic()[callingCode] ? true : false;
					else return this.getCountryCodesForCallingCode(callingCode) ? false : true;
				}
			},
			{
				key: "country",
				value: function country(countryCode) {
					return this.selectNumberingPlan(countryCode);
				}
			},
			{
				key: "selectNumberingPlan",
				value: function selectNumberingPlan(argument, legacyArgumentCallingCode) {
					var countryCode;
					var callingCode;
					if (argument) {
						if ((0, _isCallingCode["default"])(argument)) callingCode = argument;
						else countryCode = argument;
					}
					if (legacyArgumentCallingCode) callingCode = legacyArgumentCallingCode;
					if (countryCode && countryCode !== "001") {
						var countryMetadata = this.getCountryMetadata(countryCode);
						if (!countryMetadata) throw new Error("Unknown country: ".concat(countryCode));
						this.numberingPlan = new NumberingPlan(countryMetadata, this);
					} else if (callingCode) {
						if (!this.hasCallingCode(callingCode)) throw new Error("Unknown calling code: ".concat(callingCode));
						this.numberingPlan = new NumberingPlan(this.getNumberingPlanMetadata(callingCode), this);
					} else this.numberingPlan = void 0;
					return this;
				}
			},
			{
				key: "getCountryCodesForCallingCode",
				value: function getCountryCodesForCallingCode(callingCode) {
					var countryCodes = this.countryCallingCodes()[callingCode];
					if (countryCodes) {
						if (countryCodes.length === 1 && countryCodes[0].length === 3) return;
						return countryCodes;
					}
				}
			},
			{
				key: "getCountryCodeForCallingCode",
				value: function getCountryCodeForCallingCode(callingCode) {
					var countryCodes = this.getCountryCodesForCallingCode(callingCode);
					if (countryCodes) return countryCodes[0];
				}
			},
			{
				key: "getNumberingPlanMetadata",
				value: function getNumberingPlanMetadata(callingCode) {
					var countryCode = this.getCountryCodeForCallingCode(callingCode);
					if (countryCode) return this.getCountryMetadata(countryCode);
					if (this.nonGeographic()) {
						var metadata = this.nonGeographic()[callingCode];
						if (metadata) return metadata;
					} else {
						var countryCodes = this.countryCallingCodes()[callingCode];
						if (countryCodes && countryCodes.length === 1 && countryCodes[0] === "001") return this.metadata.countries["001"];
					}
				}
			},
			{
				key: "countryCallingCode",
				value: function countryCallingCode() {
					return this.numberingPlan.callingCode();
				}
			},
			{
				key: "IDDPrefix",
				value: function IDDPrefix() {
					return this.numberingPlan.IDDPrefix();
				}
			},
			{
				key: "defaultIDDPrefix",
				value: function defaultIDDPrefix() {
					return this.numberingPlan.defaultIDDPrefix();
				}
			},
			{
				key: "nationalNumberPattern",
				value: function nationalNumberPattern() {
					return this.numberingPlan.nationalNumberPattern();
				}
			},
			{
				key: "possibleLengths",
				value: function possibleLengths() {
					return this.numberingPlan.possibleLengths();
				}
			},
			{
				key: "formats",
				value: function formats() {
					return this.numberingPlan.formats();
				}
			},
			{
				key: "nationalPrefixForParsing",
				value: function nationalPrefixForParsing() {
					return this.numberingPlan.nationalPrefixForParsing();
				}
			},
			{
				key: "nationalPrefixTransformRule",
				value: function nationalPrefixTransformRule() {
					return this.numberingPlan.nationalPrefixTransformRule();
				}
			},
			{
				key: "leadingDigits",
				value: function leadingDigits() {
					return this.numberingPlan.leadingDigits();
				}
			},
			{
				key: "hasTypes",
				value: function hasTypes() {
					return this.numberingPlan.hasTypes();
				}
			},
			{
				key: "type",
				value: function type(_type) {
					return this.numberingPlan.type(_type);
				}
			},
			{
				key: "ext",
				value: function ext() {
					return this.numberingPlan.ext();
				}
			},
			{
				key: "countryCallingCodes",
				value: function countryCallingCodes() {
					if (this.v1) return this.metadata.country_phone_code_to_countries;
					return this.metadata.country_calling_codes;
				}
			},
			{
				key: "chooseCountryByCountryCallingCode",
				value: function chooseCountryByCountryCallingCode(callingCode) {
					return this.selectNumberingPlan(callingCode);
				}
			},
			{
				key: "hasSelectedNumberingPlan",
				value: function hasSelectedNumberingPlan() {
					return this.numberingPlan !== void 0;
				}
			}
		]);
	}();
	var NumberingPlan = function() {
		function NumberingPlan(metadata, globalMetadataObject) {
			_classCallCheck(this, NumberingPlan);
			this.globalMetadataObject = globalMetadataObject;
			this.metadata = metadata;
			setVersion.call(this, globalMetadataObject.metadata);
		}
		return _createClass(NumberingPlan, [
			{
				key: "callingCode",
				value: function callingCode() {
					return this.metadata[0];
				}
			},
			{
				key: "_getDefaultCountryMetadataForThisCallingCode",
				value: function _getDefaultCountryMetadataForThisCallingCode() {
					return this.globalMetadataObject.getNumberingPlanMetadata(this.callingCode());
				}
			},
			{
				key: "getDefaultCountryMetadataForRegion",
				value: function getDefaultCountryMetadataForRegion() {
					return this._getDefaultCountryMetadataForThisCallingCode();
				}
			},
			{
				key: "IDDPrefix",
				value: function IDDPrefix() {
					if (this.v1 || this.v2) return;
					return this.metadata[1];
				}
			},
			{
				key: "defaultIDDPrefix",
				value: function defaultIDDPrefix() {
					if (this.v1 || this.v2) return;
					return this.metadata[12];
				}
			},
			{
				key: "nationalNumberPattern",
				value: function nationalNumberPattern() {
					if (this.v1 || this.v2) return this.metadata[1];
					return this.metadata[2];
				}
			},
			{
				key: "possibleLengths",
				value: function possibleLengths() {
					if (this.v1) return;
					return this.metadata[this.v2 ? 2 : 3];
				}
			},
			{
				key: "_getFormats",
				value: function _getFormats(metadata) {
					return metadata[this.v1 ? 2 : this.v2 ? 3 : 4];
				}
			},
			{
				key: "formats",
				value: function formats() {
					var _this = this;
					return (this._getFormats(this.metadata) || this._getFormats(this._getDefaultCountryMetadataForThisCallingCode()) || []).map(function(_) {
						return new Format(_, _this);
					});
				}
			},
			{
				key: "nationalPrefix",
				value: function nationalPrefix() {
					return this.metadata[this.v1 ? 3 : this.v2 ? 4 : 5];
				}
			},
			{
				key: "_getNationalPrefixFormattingRule",
				value: function _getNationalPrefixFormattingRule(metadata) {
					return metadata[this.v1 ? 4 : this.v2 ? 5 : 6];
				}
			},
			{
				key: "nationalPrefixFormattingRule",
				value: function nationalPrefixFormattingRule() {
					return this._getNationalPrefixFormattingRule(this.metadata) || this._getNationalPrefixFormattingRule(this._getDefaultCountryMetadataForThisCallingCode());
				}
			},
			{
				key: "_nationalPrefixForParsing",
				value: function _nationalPrefixForParsing() {
					return this.metadata[this.v1 ? 5 : this.v2 ? 6 : 7];
				}
			},
			{
				key: "nationalPrefixForParsing",
				value: function nationalPrefixForParsing() {
					return this._nationalPrefixForParsing() || this.nationalPrefix();
				}
			},
			{
				key: "nationalPrefixTransformRule",
				value: function nationalPrefixTransformRule() {
					return this.metadata[this.v1 ? 6 : this.v2 ? 7 : 8];
				}
			},
			{
				key: "_getNationalPrefixIsOptionalWhenFormatting",
				value: function _getNationalPrefixIsOptionalWhenFormatting() {
					return !!this.metadata[this.v1 ? 7 : this.v2 ? 8 : 9];
				}
			},
			{
				key: "nationalPrefixIsOptionalWhenFormattingInNationalFormat",
				value: function nationalPrefixIsOptionalWhenFormattingInNationalFormat() {
					return this._getNationalPrefixIsOptionalWhenFormatting(this.metadata) || this._getNationalPrefixIsOptionalWhenFormatting(this._getDefaultCountryMetadataForThisCallingCode());
				}
			},
			{
				key: "leadingDigits",
				value: function leadingDigits() {
					return this.metadata[this.v1 ? 8 : this.v2 ? 9 : 10];
				}
			},
			{
				key: "types",
				value: function types() {
					return this.metadata[this.v1 ? 9 : this.v2 ? 10 : 11];
				}
			},
			{
				key: "hasTypes",
				value: function hasTypes() {
					if (this.types() && this.types().length === 0) return false;
					return !!this.types();
				}
			},
			{
				key: "type",
				value: function type(_type2) {
					if (this.hasTypes() && getType(this.types(), _type2)) return new Type(getType(this.types(), _type2), this);
				}
			},
			{
				key: "ext",
				value: function ext() {
					if (this.v1 || this.v2) return DEFAULT_EXT_PREFIX;
					return this.metadata[13] || DEFAULT_EXT_PREFIX;
				}
			}
		]);
	}();
	var Format = function() {
		function Format(format, metadata) {
			_classCallCheck(this, Format);
			this._format = format;
			this.metadata = metadata;
		}
		return _createClass(Format, [
			{
				key: "pattern",
				value: function pattern() {
					return this._format[0];
				}
			},
			{
				key: "format",
				value: function format() {
					return this._format[1];
				}
			},
			{
				key: "leadingDigitsPatterns",
				value: function leadingDigitsPatterns() {
					return this._format[2] || [];
				}
			},
			{
				key: "nationalPrefixFormattingRule",
				value: function nationalPrefixFormattingRule() {
					return this._format[3] || this.metadata.nationalPrefixFormattingRule();
				}
			},
			{
				key: "nationalPrefixIsOptionalWhenFormattingInNationalFormat",
				value: function nationalPrefixIsOptionalWhenFormattingInNationalFormat() {
					return !!this._format[4] || this.metadata.nationalPrefixIsOptionalWhenFormattingInNationalFormat();
				}
			},
			{
				key: "nationalPrefixIsMandatoryWhenFormattingInNationalFormat",
				value: function nationalPrefixIsMandatoryWhenFormattingInNationalFormat() {
					return this.usesNationalPrefix() && !this.nationalPrefixIsOptionalWhenFormattingInNationalFormat();
				}
			},
			{
				key: "usesNationalPrefix",
				value: function usesNationalPrefix() {
					return this.nationalPrefixFormattingRule() && !FIRST_GROUP_ONLY_PREFIX_PATTERN.test(this.nationalPrefixFormattingRule()) ? true : false;
				}
			},
			{
				key: "internationalFormat",
				value: function internationalFormat() {
					return this._format[5] || this.format();
				}
			}
		]);
	}();
	var FIRST_GROUP_ONLY_PREFIX_PATTERN = /^\(?\$1\)?$/;
	var Type = function() {
		function Type(type, metadata) {
			_classCallCheck(this, Type);
			this.type = type;
			this.metadata = metadata;
		}
		return _createClass(Type, [{
			key: "pattern",
			value: function pattern() {
				if (this.metadata.v1) return this.type;
				return this.type[0];
			}
		}, {
			key: "possibleLengths",
			value: function possibleLengths() {
				if (this.metadata.v1) return;
				return this.type[1] || this.metadata.possibleLengths();
			}
		}]);
	}();
	function getType(types, type) {
		switch (type) {
			case "FIXED_LINE": return types[0];
			case "MOBILE": return types[1];
			case "TOLL_FREE": return types[2];
			case "PREMIUM_RATE": return types[3];
			case "PERSONAL_NUMBER": return types[4];
			case "VOICEMAIL": return types[5];
			case "UAN": return types[6];
			case "PAGER": return types[7];
			case "VOIP": return types[8];
			case "SHARED_COST": return types[9];
		}
	}
	function validateMetadata(metadata) {
		if (!metadata) throw new Error("[libphonenumber-js] `metadata` argument not passed. Check your arguments.");
		if (!(0, _isObject["default"])(metadata) || !(0, _isObject["default"])(metadata.countries)) throw new Error("[libphonenumber-js] `metadata` argument was passed but it's not a valid metadata. Must be an object having `.countries` child object property. Got ".concat((0, _isObject["default"])(metadata) ? "an object of shape: { " + Object.keys(metadata).join(", ") + " }" : "a " + typeOf(metadata) + ": " + metadata, "."));
	}
	var typeOf = function typeOf(_) {
		return _typeof(_);
	};
	function getExtPrefix(country, metadataJson) {
		var metadata = new Metadata(metadataJson);
		if (metadata.hasCountry(country)) return metadata.selectNumberingPlan(country).ext();
		return DEFAULT_EXT_PREFIX;
	}
	function getCountryCallingCode(country, metadataJson) {
		var metadata = new Metadata(metadataJson);
		if (metadata.hasCountry(country)) return metadata.selectNumberingPlan(country).countryCallingCode();
		throw new Error("Unknown country: ".concat(country));
	}
	function isSupportedCountry(country, metadataJson) {
		return metadataJson.countries.hasOwnProperty(country);
	}
	function setVersion(metadata) {
		var version = metadata.version;
		if (typeof version === "number") {
			this.v1 = version === 1;
			this.v2 = version === 2;
			this.v3 = version === 3;
			this.v4 = version === 4;
		} else if (!version) this.v1 = true;
		else if ((0, _semverCompare["default"])(version, V3) === -1) this.v2 = true;
		else if ((0, _semverCompare["default"])(version, V4) === -1) this.v3 = true;
		else this.v4 = true;
	}
}));
// node_modules/libphonenumber-js/build/helpers/extension/createExtensionPattern.js
var require_createExtensionPattern = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = createExtensionPattern;
	var _constants = require_constants();
	var RFC3966_EXTN_PREFIX = ";ext=";
	var getExtensionDigitsPattern = function getExtensionDigitsPattern(maxLength) {
		return "([".concat(_constants.VALID_DIGITS, "]{1,").concat(maxLength, "})");
	};
	function createExtensionPattern(purpose) {
		var extLimitAfterExplicitLabel = "20";
		var extLimitAfterLikelyLabel = "15";
		var extLimitAfterAmbiguousChar = "9";
		var extLimitWhenNotSure = "6";
		var possibleSeparatorsBetweenNumberAndExtLabel = "[ \xA0\\t,]*";
		var possibleCharsAfterExtLabel = "[:\\.\uff0e]?[ \xA0\\t,-]*";
		var optionalExtnSuffix = "#?";
		var explicitExtLabels = "(?:e?xt(?:ensi(?:o\u0301?|\u00f3))?n?|\uff45?\uff58\uff54\uff4e?|\u0434\u043e\u0431|anexo)";
		var ambiguousExtLabels = "(?:[x\uff58#\uff03~\uff5e]|int|\uff49\uff4e\uff54)";
		var ambiguousSeparator = "[- ]+";
		var possibleSeparatorsNumberExtLabelNoComma = "[ \xA0\\t]*";
		var autoDiallingAndExtLabelsFound = "(?:,{2}|;)";
		var rfcExtn = RFC3966_EXTN_PREFIX + getExtensionDigitsPattern(extLimitAfterExplicitLabel);
		var explicitExtn = possibleSeparatorsBetweenNumberAndExtLabel + explicitExtLabels + possibleCharsAfterExtLabel + getExtensionDigitsPattern(extLimitAfterExplicitLabel) + optionalExtnSuffix;
		var ambiguousExtn = possibleSeparatorsBetweenNumberAndExtLabel + ambiguousExtLabels + possibleCharsAfterExtLabel + getExtensionDigitsPattern(extLimitAfterAmbiguousChar) + optionalExtnSuffix;
		var americanStyleExtnWithSuffix = ambiguousSeparator + getExtensionDigitsPattern(extLimitWhenNotSure) + "#";
		var autoDiallingExtn = possibleSeparatorsNumberExtLabelNoComma + autoDiallingAndExtLabelsFound + possibleCharsAfterExtLabel + getExtensionDigitsPattern(extLimitAfterLikelyLabel) + optionalExtnSuffix;
		var onlyCommasExtn = possibleSeparatorsNumberExtLabelNoComma + "(?:,)+" + possibleCharsAfterExtLabel + getExtensionDigitsPattern(extLimitAfterAmbiguousChar) + optionalExtnSuffix;
		return rfcExtn + "|" + explicitExtn + "|" + ambiguousExtn + "|" + americanStyleExtnWithSuffix + "|" + autoDiallingExtn + "|" + onlyCommasExtn;
	}
}));
// node_modules/libphonenumber-js/build/helpers/isViablePhoneNumber.js
var require_isViablePhoneNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.VALID_PHONE_NUMBER_WITH_EXTENSION = exports.VALID_PHONE_NUMBER = void 0;
	exports["default"] = isViablePhoneNumber;
	exports.isViablePhoneNumberStart = isViablePhoneNumberStart;
	var _constants = require_constants();
	var _createExtensionPattern = _interopRequireDefault(require_createExtensionPattern());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	var MIN_LENGTH_PHONE_NUMBER_PATTERN = "[" + _constants.VALID_DIGITS + "]{" + _constants.MIN_LENGTH_FOR_NSN + "}";
	var VALID_PHONE_NUMBER = exports.VALID_PHONE_NUMBER = "[" + _constants.PLUS_CHARS + "]{0,1}(?:[" + _constants.VALID_PUNCTUATION + "]*[" + _constants.VALID_DIGITS + "]){3,}[" + _constants.VALID_PUNCTUATION + _constants.VALID_DIGITS + "]*";
	var VALID_PHONE_NUMBER_START_REG_EXP = new RegExp("^[" + _constants.PLUS_CHARS + "]{0,1}(?:[" + _constants.VALID_PUNCTUATION + "]*[" + _constants.VALID_DIGITS + "]){1,2}$", "i");
	var VALID_PHONE_NUMBER_WITH_EXTENSION = exports.VALID_PHONE_NUMBER_WITH_EXTENSION = VALID_PHONE_NUMBER + "(?:" + (0, _createExtensionPattern["default"])() + ")?";
	var VALID_PHONE_NUMBER_PATTERN = new RegExp("^" + MIN_LENGTH_PHONE_NUMBER_PATTERN + "$|^" + VALID_PHONE_NUMBER_WITH_EXTENSION + "$", "i");
	function isViablePhoneNumber(number) {
		return number.length >= _constants.MIN_LENGTH_FOR_NSN && VALID_PHONE_NUMBER_PATTERN.test(number);
	}
	function isViablePhoneNumberStart(number) {
		return VALID_PHONE_NUMBER_START_REG_EXP.test(number);
	}
}));
// node_modules/libphonenumber-js/build/helpers/extension/extractExtension.js
var require_extractExtension = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = extractExtension;
	var _createExtensionPattern = _interopRequireDefault(require_createExtensionPattern());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	var EXTN_PATTERN = new RegExp("(?:" + (0, _createExtensionPattern["default"])() + ")$", "i");
	function extractExtension(number) {
		var start = number.search(EXTN_PATTERN);
		if (start < 0) return {};
		var numberWithoutExtension = number.slice(0, start);
		var matches = number.match(EXTN_PATTERN);
		var i = 1;
		while (i < matches.length) {
			if (matches[i]) return {
				number: numberWithoutExtension,
				ext: matches[i]
			};
			i++;
		}
	}
}));
// node_modules/libphonenumber-js/build/helpers/parseDigits.js
var require_parseDigits = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.DIGITS = void 0;
	exports["default"] = parseDigits;
	exports.parseDigit = parseDigit;
	function _createForOfIteratorHelperLoose(r, e) {
		var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (t) return (t = t.call(r)).next.bind(t);
		if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
			t && (r = t);
			var o = 0;
			return function() {
				return o >= r.length ? { done: !0 } : {
					done: !1,
					value: r[o++]
				};
			};
		}
		throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	var DIGITS = exports.DIGITS = {
		"0": "0",
		"1": "1",
		"2": "2",
		"3": "3",
		"4": "4",
		"5": "5",
		"6": "6",
		"7": "7",
		"8": "8",
		"9": "9",
		"\uff10": "0",
		"\uff11": "1",
		"\uff12": "2",
		"\uff13": "3",
		"\uff14": "4",
		"\uff15": "5",
		"\uff16": "6",
		"\uff17": "7",
		"\uff18": "8",
		"\uff19": "9",
		"\u0660": "0",
		"\u0661": "1",
		"\u0662": "2",
		"\u0663": "3",
		"\u0664": "4",
		"\u0665": "5",
		"\u0666": "6",
		"\u0667": "7",
		"\u0668": "8",
		"\u0669": "9",
		"\u06f0": "0",
		"\u06f1": "1",
		"\u06f2": "2",
		"\u06f3": "3",
		"\u06f4": "4",
		"\u06f5": "5",
		"\u06f6": "6",
		"\u06f7": "7",
		"\u06f8": "8",
		"\u06f9": "9"
	};
	function parseDigit(character) {
		return DIGITS[character];
	}
	function parseDigits(string) {
		var result = "";
		for (var _iterator = _createForOfIteratorHelperLoose(string.split("")), _step; !(_step = _iterator()).done;) {
			var character = _step.value;
			var digit = parseDigit(character);
			if (digit) result += digit;
		}
		return result;
	}
}));
// node_modules/libphonenumber-js/build/parseIncompletePhoneNumber.js
var require_parseIncompletePhoneNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = parseIncompletePhoneNumber;
	exports.parsePhoneNumberCharacter = parsePhoneNumberCharacter;
	var _parseDigits = require_parseDigits();
	function _createForOfIteratorHelperLoose(r, e) {
		var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (t) return (t = t.call(r)).next.bind(t);
		if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
			t && (r = t);
			var o = 0;
			return function() {
				return o >= r.length ? { done: !0 } : {
					done: !1,
					value: r[o++]
				};
			};
		}
		throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function parseIncompletePhoneNumber(string) {
		var result = "";
		for (var _iterator = _createForOfIteratorHelperLoose(string.split("")), _step; !(_step = _iterator()).done;) {
			var character = _step.value;
			result += parsePhoneNumberCharacter(character, result) || "";
		}
		return result;
	}
	function parsePhoneNumberCharacter(character, prevParsedCharacters, eventListener) {
		if (character === "+") {
			if (prevParsedCharacters) {
				if (typeof eventListener === "function") eventListener("end");
				return;
			}
			return "+";
		}
		return (0, _parseDigits.parseDigit)(character);
	}
}));
// node_modules/libphonenumber-js/build/getCountryCallingCode.js
var require_getCountryCallingCode = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	Object.defineProperty(exports, "default", {
		enumerable: true,
		get: function get() {
			return _metadata.getCountryCallingCode;
		}
	});
	var _metadata = require_metadata();
}));
// node_modules/libphonenumber-js/build/helpers/mergeArrays.js
var require_mergeArrays = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = mergeArrays;
	function _createForOfIteratorHelperLoose(r, e) {
		var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (t) return (t = t.call(r)).next.bind(t);
		if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
			t && (r = t);
			var o = 0;
			return function() {
				return o >= r.length ? { done: !0 } : {
					done: !1,
					value: r[o++]
				};
			};
		}
		throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function mergeArrays(a, b) {
		var merged = a.slice();
		for (var _iterator = _createForOfIteratorHelperLoose(b), _step; !(_step = _iterator()).done;) {
			var element = _step.value;
			if (a.indexOf(element) < 0) merged.push(element);
		}
		return merged.sort(function(a, b) {
			return a - b;
		});
	}
}));
// node_modules/libphonenumber-js/build/helpers/checkNumberLength.js
var require_checkNumberLength = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.checkNumberLengthForType = checkNumberLengthForType;
	exports["default"] = checkNumberLength;
	var _metadata = _interopRequireDefault(require_metadata());
	var _mergeArrays = _interopRequireDefault(require_mergeArrays());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function checkNumberLength(nationalNumber, country, metadata) {
		return checkNumberLengthForType(nationalNumber, void 0, country, metadata);
	}
	function checkNumberLengthForType(nationalNumber, type, country, metadata) {
		if (country) {
			metadata = new _metadata["default"](metadata.metadata);
			metadata.selectNumberingPlan(country);
		}
		var type_info = metadata.type(type);
		var possible_lengths = type_info && type_info.possibleLengths() || metadata.possibleLengths();
		if (!possible_lengths) return "IS_POSSIBLE";
		if (type === "FIXED_LINE_OR_MOBILE") {
			if (!metadata.type("FIXED_LINE")) return checkNumberLengthForType(nationalNumber, "MOBILE", country, metadata);
			var mobile_type = metadata.type("MOBILE");
			if (mobile_type) possible_lengths = (0, _mergeArrays["default"])(possible_lengths, mobile_type.possibleLengths());
		} else if (type && !type_info) return "INVALID_LENGTH";
		var actual_length = nationalNumber.length;
		var minimum_length = possible_lengths[0];
		if (minimum_length === actual_length) return "IS_POSSIBLE";
		if (minimum_length > actual_length) return "TOO_SHORT";
		if (possible_lengths[possible_lengths.length - 1] < actual_length) return "TOO_LONG";
		return possible_lengths.indexOf(actual_length, 1) >= 0 ? "IS_POSSIBLE" : "INVALID_LENGTH";
	}
}));
// node_modules/libphonenumber-js/build/isPossible.js
var require_isPossible = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = isPossiblePhoneNumber;
	exports.isPossibleNumber = isPossibleNumber;
	var _metadata = _interopRequireDefault(require_metadata());
	var _checkNumberLength = _interopRequireDefault(require_checkNumberLength());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function isPossiblePhoneNumber(input, options, metadataJson) {
		if (options === void 0) options = {};
		var metadata = new _metadata["default"](metadataJson);
		if (options.v2) {
			if (!input.countryCallingCode) throw new Error("Invalid phone number object passed");
			metadata.selectNumberingPlan(input.country || input.countryCallingCode);
		} else {
			if (!input.phone) return false;
			if (input.country) {
				if (!metadata.hasCountry(input.country)) throw new Error("Unknown country: ".concat(input.country));
				metadata.selectNumberingPlan(input.country);
			} else {
				if (!input.countryCallingCode) throw new Error("Invalid phone number object passed");
				metadata.selectNumberingPlan(input.countryCallingCode);
			}
		}
		if (metadata.possibleLengths()) return isPossibleNumber(input.phone || input.nationalNumber, metadata);
		if (input.countryCallingCode && metadata.isNonGeographicCallingCode(input.countryCallingCode)) return true;
		throw new Error("Missing \"possibleLengths\" in metadata. Perhaps the metadata has been generated before v1.0.18.");
	}
	function isPossibleNumber(nationalNumber, metadata) {
		switch ((0, _checkNumberLength["default"])(nationalNumber, void 0, metadata)) {
			case "IS_POSSIBLE": return true;
			default: return false;
		}
	}
}));
// node_modules/libphonenumber-js/build/helpers/matchesEntirely.js
var require_matchesEntirely = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = matchesEntirely;
	function matchesEntirely(text, regularExpressionText) {
		text = text || "";
		return new RegExp("^(?:" + regularExpressionText + ")$").test(text);
	}
}));
// node_modules/libphonenumber-js/build/helpers/getNumberType.js
var require_getNumberType = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = getNumberType;
	exports.isNumberTypeEqualTo = isNumberTypeEqualTo;
	var _metadata = _interopRequireDefault(require_metadata());
	var _matchesEntirely = _interopRequireDefault(require_matchesEntirely());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _createForOfIteratorHelperLoose(r, e) {
		var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (t) return (t = t.call(r)).next.bind(t);
		if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
			t && (r = t);
			var o = 0;
			return function() {
				return o >= r.length ? { done: !0 } : {
					done: !1,
					value: r[o++]
				};
			};
		}
		throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	var NON_FIXED_LINE_PHONE_TYPES = [
		"MOBILE",
		"PREMIUM_RATE",
		"TOLL_FREE",
		"SHARED_COST",
		"VOIP",
		"PERSONAL_NUMBER",
		"PAGER",
		"UAN",
		"VOICEMAIL"
	];
	function getNumberType(input, options, metadataJson) {
		options = options || {};
		if (!input.country && !input.countryCallingCode) return;
		var metadata = new _metadata["default"](metadataJson);
		metadata.selectNumberingPlan(input.country || input.countryCallingCode);
		var nationalNumber = options.v2 ? input.nationalNumber : input.phone;
		if (!(0, _matchesEntirely["default"])(nationalNumber, metadata.nationalNumberPattern())) return;
		if (isNumberTypeEqualTo(nationalNumber, "FIXED_LINE", metadata)) {
			if (metadata.type("MOBILE") && metadata.type("MOBILE").pattern() === "") return "FIXED_LINE_OR_MOBILE";
			if (!metadata.type("MOBILE")) return "FIXED_LINE_OR_MOBILE";
			if (isNumberTypeEqualTo(nationalNumber, "MOBILE", metadata)) return "FIXED_LINE_OR_MOBILE";
			return "FIXED_LINE";
		}
		for (var _iterator = _createForOfIteratorHelperLoose(NON_FIXED_LINE_PHONE_TYPES), _step; !(_step = _iterator()).done;) {
			var type = _step.value;
			if (isNumberTypeEqualTo(nationalNumber, type, metadata)) return type;
		}
	}
	function isNumberTypeEqualTo(nationalNumber, type, metadata) {
		var typeDefinition = metadata.type(type);
		if (!typeDefinition || !typeDefinition.pattern()) return false;
		if (typeDefinition.possibleLengths() && typeDefinition.possibleLengths().indexOf(nationalNumber.length) < 0) return false;
		return (0, _matchesEntirely["default"])(nationalNumber, typeDefinition.pattern());
	}
}));
// node_modules/libphonenumber-js/build/isValid.js
var require_isValid = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = isValidNumber;
	var _metadata = _interopRequireDefault(require_metadata());
	var _matchesEntirely = _interopRequireDefault(require_matchesEntirely());
	var _getNumberType = _interopRequireDefault(require_getNumberType());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function isValidNumber(input, options, metadataJson) {
		options = options || {};
		var metadata = new _metadata["default"](metadataJson);
		metadata.selectNumberingPlan(input.country || input.countryCallingCode);
		if (metadata.hasTypes()) return (0, _getNumberType["default"])(input, options, metadata.metadata) !== void 0;
		var nationalNumber = options.v2 ? input.nationalNumber : input.phone;
		return (0, _matchesEntirely["default"])(nationalNumber, metadata.nationalNumberPattern());
	}
}));
// node_modules/libphonenumber-js/build/helpers/isCountryCode.js
var require_isCountryCode = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = isCountryCode;
	var COUNTRY_CODE_REG_EXP = /^[A-Z]{2}$/;
	function isCountryCode(string) {
		return COUNTRY_CODE_REG_EXP.test(string);
	}
}));
// node_modules/libphonenumber-js/build/helpers/getCountryAndCallingCodeFromOneOfThem.js
var require_getCountryAndCallingCodeFromOneOfThem = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = getCountryAndCallingCodeFromOneOfThem;
	var _metadata = _interopRequireDefault(require_metadata());
	var _isCountryCode = _interopRequireDefault(require_isCountryCode());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	var USE_NON_GEOGRAPHIC_COUNTRY_CODE = false;
	function getCountryAndCallingCodeFromOneOfThem(countryOrCallingCode, metadataJson) {
		var country;
		var callingCode;
		var metadata = new _metadata["default"](metadataJson);
		if ((0, _isCountryCode["default"])(countryOrCallingCode)) {
			country = countryOrCallingCode;
			metadata.selectNumberingPlan(country);
			callingCode = metadata.countryCallingCode();
		} else {
			callingCode = countryOrCallingCode;
			if (USE_NON_GEOGRAPHIC_COUNTRY_CODE) {
				if (metadata.isNonGeographicCallingCode(callingCode)) country = "001";
			}
		}
		return {
			country,
			callingCode
		};
	}
}));
// node_modules/libphonenumber-js/build/helpers/getPossibleCountriesForNumber.js
var require_getPossibleCountriesForNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = getPossibleCountriesForNumber;
	var _metadata2 = _interopRequireDefault(require_metadata());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function getPossibleCountriesForNumber(callingCode, nationalNumber, metadata) {
		var possibleCountries = new _metadata2["default"](metadata).getCountryCodesForCallingCode(callingCode);
		if (!possibleCountries) return [];
		return possibleCountries.filter(function(country) {
			return couldNationalNumberBelongToCountry(nationalNumber, country, metadata);
		});
	}
	function couldNationalNumberBelongToCountry(nationalNumber, country, metadataJson) {
		var metadata = new _metadata2["default"](metadataJson);
		metadata.selectNumberingPlan(country);
		return metadata.numberingPlan.possibleLengths().indexOf(nationalNumber.length) >= 0;
	}
}));
// node_modules/libphonenumber-js/build/helpers/stripIddPrefix.js
var require_stripIddPrefix = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = stripIddPrefix;
	var _metadata = _interopRequireDefault(require_metadata());
	var _constants = require_constants();
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	var CAPTURING_DIGIT_PATTERN = new RegExp("([" + _constants.VALID_DIGITS + "])");
	function stripIddPrefix(number, country, callingCode, metadataJson) {
		if (!country) return;
		var metadata = new _metadata["default"](metadataJson);
		metadata.selectNumberingPlan(country || callingCode);
		var IDDPrefixPattern = new RegExp(metadata.IDDPrefix());
		if (number.search(IDDPrefixPattern) !== 0) return;
		number = number.slice(number.match(IDDPrefixPattern)[0].length);
		var matchedGroups = number.match(CAPTURING_DIGIT_PATTERN);
		if (matchedGroups && matchedGroups[1] != null && matchedGroups[1].length > 0) {
			if (matchedGroups[1] === "0") return;
		}
		return number;
	}
}));
// node_modules/libphonenumber-js/build/helpers/extractNationalNumberFromPossiblyIncompleteNumber.js
var require_extractNationalNumberFromPossiblyIncompleteNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = extractNationalNumberFromPossiblyIncompleteNumber;
	function extractNationalNumberFromPossiblyIncompleteNumber(number, metadata) {
		if (number && metadata.numberingPlan.nationalPrefixForParsing()) {
			var prefixPattern = new RegExp("^(?:" + metadata.numberingPlan.nationalPrefixForParsing() + ")");
			var prefixMatch = prefixPattern.exec(number);
			if (prefixMatch) {
				var nationalNumber;
				var carrierCode;
				var capturedGroupsCount = prefixMatch.length - 1;
				var hasCapturedGroups = capturedGroupsCount > 0 && prefixMatch[capturedGroupsCount];
				if (metadata.nationalPrefixTransformRule() && hasCapturedGroups) {
					nationalNumber = number.replace(prefixPattern, metadata.nationalPrefixTransformRule());
					if (capturedGroupsCount > 1) carrierCode = prefixMatch[1];
				} else {
					var prefixBeforeNationalNumber = prefixMatch[0];
					nationalNumber = number.slice(prefixBeforeNationalNumber.length);
					if (hasCapturedGroups) carrierCode = prefixMatch[1];
				}
				var nationalPrefix;
				if (hasCapturedGroups) {
					var possiblePositionOfTheFirstCapturedGroup = number.indexOf(prefixMatch[1]);
					if (number.slice(0, possiblePositionOfTheFirstCapturedGroup) === metadata.numberingPlan.nationalPrefix()) nationalPrefix = metadata.numberingPlan.nationalPrefix();
				} else nationalPrefix = prefixMatch[0];
				return {
					nationalNumber,
					nationalPrefix,
					carrierCode
				};
			}
		}
		return { nationalNumber: number };
	}
}));
// node_modules/libphonenumber-js/build/helpers/getCountryByNationalNumber.js
var require_getCountryByNationalNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = getCountryByNationalNumber;
	var _metadata = _interopRequireDefault(require_metadata());
	var _getNumberType = _interopRequireDefault(require_getNumberType());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _createForOfIteratorHelperLoose(r, e) {
		var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (t) return (t = t.call(r)).next.bind(t);
		if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
			t && (r = t);
			var o = 0;
			return function() {
				return o >= r.length ? { done: !0 } : {
					done: !1,
					value: r[o++]
				};
			};
		}
		throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function getCountryByNationalNumber(nationalNumber, countries, metadataJson) {
		var metadata = new _metadata["default"](metadataJson);
		for (var _iterator = _createForOfIteratorHelperLoose(countries), _step; !(_step = _iterator()).done;) {
			var country = _step.value;
			metadata.selectNumberingPlan(country);
			if (metadata.leadingDigits()) {
				if (nationalNumber && nationalNumber.search(metadata.leadingDigits()) === 0) return country;
			} else if ((0, _getNumberType["default"])({
				phone: nationalNumber,
				country
			}, void 0, metadata.metadata)) return country;
		}
	}
}));
// node_modules/libphonenumber-js/build/helpers/getCountryByCallingCode.js
var require_getCountryByCallingCode = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = getCountryByCallingCode;
	var _getCountryByNationalNumber = _interopRequireDefault(require_getCountryByNationalNumber());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	var USE_NON_GEOGRAPHIC_COUNTRY_CODE = false;
	function getCountryByCallingCode(callingCode, _ref) {
		var nationalNumber = _ref.nationalNumber;
		var metadata = _ref.metadata;
		if (USE_NON_GEOGRAPHIC_COUNTRY_CODE) {
			if (metadata.isNonGeographicCallingCode(callingCode)) return "001";
		}
		var possibleCountries = metadata.getCountryCodesForCallingCode(callingCode);
		if (!possibleCountries) return;
		if (possibleCountries.length === 1) return possibleCountries[0];
		return (0, _getCountryByNationalNumber["default"])(nationalNumber, possibleCountries, metadata.metadata);
	}
}));
// node_modules/libphonenumber-js/build/helpers/extractNationalNumber.js
var require_extractNationalNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = extractNationalNumber;
	var _extractNationalNumberFromPossiblyIncompleteNumber = _interopRequireDefault(require_extractNationalNumberFromPossiblyIncompleteNumber());
	var _matchesEntirely = _interopRequireDefault(require_matchesEntirely());
	var _checkNumberLength = _interopRequireDefault(require_checkNumberLength());
	var _getCountryByCallingCode = _interopRequireDefault(require_getCountryByCallingCode());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function extractNationalNumber(number, country, metadata) {
		var _extractNationalNumbe = (0, _extractNationalNumberFromPossiblyIncompleteNumber["default"])(number, metadata);
		var carrierCode = _extractNationalNumbe.carrierCode;
		var nationalNumber = _extractNationalNumbe.nationalNumber;
		if (nationalNumber !== number) {
			if (!shouldHaveExtractedNationalPrefix(number, nationalNumber, metadata)) return { nationalNumber: number };
			if (metadata.numberingPlan.possibleLengths()) {
				if (!country) country = (0, _getCountryByCallingCode["default"])(metadata.numberingPlan.callingCode(), {
					nationalNumber,
					metadata
				});
				if (!isPossibleIncompleteNationalNumber(nationalNumber, country, metadata)) return { nationalNumber: number };
			}
		}
		return {
			nationalNumber,
			carrierCode
		};
	}
	function shouldHaveExtractedNationalPrefix(nationalNumberBefore, nationalNumberAfter, metadata) {
		if ((0, _matchesEntirely["default"])(nationalNumberBefore, metadata.nationalNumberPattern()) && !(0, _matchesEntirely["default"])(nationalNumberAfter, metadata.nationalNumberPattern())) return false;
		return true;
	}
	function isPossibleIncompleteNationalNumber(nationalNumber, country, metadata) {
		switch ((0, _checkNumberLength["default"])(nationalNumber, country, metadata)) {
			case "TOO_SHORT":
			case "INVALID_LENGTH": return false;
			default: return true;
		}
	}
}));
// node_modules/libphonenumber-js/build/helpers/extractCountryCallingCodeFromInternationalNumberWithoutPlusSign.js
var require_extractCountryCallingCodeFromInternationalNumberWithoutPlusSign = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = extractCountryCallingCodeFromInternationalNumberWithoutPlusSign;
	var _metadata = _interopRequireDefault(require_metadata());
	var _matchesEntirely = _interopRequireDefault(require_matchesEntirely());
	var _extractNationalNumber = _interopRequireDefault(require_extractNationalNumber());
	var _checkNumberLength = _interopRequireDefault(require_checkNumberLength());
	var _getCountryCallingCode = _interopRequireDefault(require_getCountryCallingCode());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function extractCountryCallingCodeFromInternationalNumberWithoutPlusSign(number, country, defaultCountry, defaultCallingCode, metadataJson) {
		if (!(country || defaultCountry || defaultCallingCode)) return { number };
		var countryCallingCode = country || defaultCountry ? (0, _getCountryCallingCode["default"])(country || defaultCountry, metadataJson) : defaultCallingCode;
		if (number.indexOf(countryCallingCode) === 0) {
			var metadata = new _metadata["default"](metadataJson);
			metadata.selectNumberingPlan(country || defaultCountry || defaultCallingCode);
			var possibleShorterNumber = number.slice(countryCallingCode.length);
			var possibleShorterNationalNumber = (0, _extractNationalNumber["default"])(possibleShorterNumber, void 0, metadata).nationalNumber;
			var nationalNumber = (0, _extractNationalNumber["default"])(number, void 0, metadata).nationalNumber;
			if (!(0, _matchesEntirely["default"])(nationalNumber, metadata.nationalNumberPattern()) && (0, _matchesEntirely["default"])(possibleShorterNationalNumber, metadata.nationalNumberPattern()) || (0, _checkNumberLength["default"])(nationalNumber, void 0, metadata) === "TOO_LONG") return {
				countryCallingCode,
				number: possibleShorterNumber
			};
		}
		return { number };
	}
}));
// node_modules/libphonenumber-js/build/helpers/extractCountryCallingCode.js
var require_extractCountryCallingCode = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = extractCountryCallingCode;
	var _stripIddPrefix = _interopRequireDefault(require_stripIddPrefix());
	var _extractCountryCallingCodeFromInternationalNumberWithoutPlusSign = _interopRequireDefault(require_extractCountryCallingCodeFromInternationalNumberWithoutPlusSign());
	var _metadata = _interopRequireDefault(require_metadata());
	var _constants = require_constants();
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function extractCountryCallingCode(number, country, defaultCountry, defaultCallingCode, metadataJson) {
		if (!number) return {};
		var isNumberWithIddPrefix;
		if (number[0] !== "+") {
			var numberWithoutIDD = (0, _stripIddPrefix["default"])(number, country || defaultCountry, defaultCallingCode, metadataJson);
			if (numberWithoutIDD && numberWithoutIDD !== number) {
				isNumberWithIddPrefix = true;
				number = "+" + numberWithoutIDD;
			} else {
				if (country || defaultCountry || defaultCallingCode) {
					var _extractCountryCallin = (0, _extractCountryCallingCodeFromInternationalNumberWithoutPlusSign["default"])(number, country, defaultCountry, defaultCallingCode, metadataJson);
					var countryCallingCode = _extractCountryCallin.countryCallingCode;
					var shorterNumber = _extractCountryCallin.number;
					if (countryCallingCode) return {
						countryCallingCodeSource: "FROM_NUMBER_WITHOUT_PLUS_SIGN",
						countryCallingCode,
						number: shorterNumber
					};
				}
				return { number };
			}
		}
		if (number[1] === "0") return {};
		var metadata = new _metadata["default"](metadataJson);
		var i = 2;
		while (i - 1 <= _constants.MAX_LENGTH_COUNTRY_CODE && i <= number.length) {
			var _countryCallingCode = number.slice(1, i);
			if (metadata.hasCallingCode(_countryCallingCode)) {
				metadata.selectNumberingPlan(_countryCallingCode);
				return {
					countryCallingCodeSource: isNumberWithIddPrefix ? "FROM_NUMBER_WITH_IDD" : "FROM_NUMBER_WITH_PLUS_SIGN",
					countryCallingCode: _countryCallingCode,
					number: number.slice(i)
				};
			}
			i++;
		}
		return {};
	}
}));
// node_modules/libphonenumber-js/build/helpers/applyInternationalSeparatorStyle.js
var require_applyInternationalSeparatorStyle = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = applyInternationalSeparatorStyle;
	var _constants = require_constants();
	function applyInternationalSeparatorStyle(formattedNumber) {
		return formattedNumber.replace(new RegExp("[".concat(_constants.VALID_PUNCTUATION, "]+"), "g"), " ").trim();
	}
}));
// node_modules/libphonenumber-js/build/helpers/formatNationalNumberUsingFormat.js
var require_formatNationalNumberUsingFormat = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.FIRST_GROUP_PATTERN = void 0;
	exports["default"] = formatNationalNumberUsingFormat;
	var _applyInternationalSeparatorStyle = _interopRequireDefault(require_applyInternationalSeparatorStyle());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	var FIRST_GROUP_PATTERN = exports.FIRST_GROUP_PATTERN = /(\$\d)/;
	function formatNationalNumberUsingFormat(number, format, _ref) {
		var useInternationalFormat = _ref.useInternationalFormat;
		var withNationalPrefix = _ref.withNationalPrefix;
		_ref.carrierCode;
		_ref.metadata;
		var formattedNumber = number.replace(new RegExp(format.pattern()), useInternationalFormat ? format.internationalFormat() : withNationalPrefix && format.nationalPrefixFormattingRule() ? format.format().replace(FIRST_GROUP_PATTERN, format.nationalPrefixFormattingRule()) : format.format());
		if (useInternationalFormat) return (0, _applyInternationalSeparatorStyle["default"])(formattedNumber);
		return formattedNumber;
	}
}));
// node_modules/libphonenumber-js/build/helpers/getIddPrefix.js
var require_getIddPrefix = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = getIddPrefix;
	var _metadata = _interopRequireDefault(require_metadata());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	var SINGLE_IDD_PREFIX_REG_EXP = /^[\d]+(?:[~\u2053\u223C\uFF5E][\d]+)?$/;
	function getIddPrefix(country, callingCode, metadata) {
		var countryMetadata = new _metadata["default"](metadata);
		countryMetadata.selectNumberingPlan(country || callingCode);
		if (countryMetadata.defaultIDDPrefix()) return countryMetadata.defaultIDDPrefix();
		if (SINGLE_IDD_PREFIX_REG_EXP.test(countryMetadata.IDDPrefix())) return countryMetadata.IDDPrefix();
	}
}));
// node_modules/libphonenumber-js/build/helpers/RFC3966.js
var require_RFC3966 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.formatRFC3966 = formatRFC3966;
	exports.parseRFC3966 = parseRFC3966;
	var _isViablePhoneNumber = _interopRequireDefault(require_isViablePhoneNumber());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _slicedToArray(r, e) {
		return _arrayWithHoles(r) || _iterableToArrayLimit(r, e) || _unsupportedIterableToArray(r, e) || _nonIterableRest();
	}
	function _nonIterableRest() {
		throw new TypeError("Invalid attempt to destructure non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _iterableToArrayLimit(r, l) {
		var t = null == r ? null : "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (null != t) {
			var e;
			var n;
			var i;
			var u;
			var a = [];
			var f = !0;
			var o = !1;
			try {
				if (i = (t = t.call(r)).next, 0 === l) {
					if (Object(t) !== t) return;
					f = !1;
				} else for (; !(f = (e = i.call(t)).done) && (a.push(e.value), a.length !== l); f = !0);
			} catch (r) {
				o = !0, n = r;
			} finally {
				try {
					if (!f && null != t["return"] && (u = t["return"](), Object(u) !== u)) return;
				} finally {
					if (o) throw n;
				}
			}
			return a;
		}
	}
	function _arrayWithHoles(r) {
		if (Array.isArray(r)) return r;
	}
	function _createForOfIteratorHelperLoose(r, e) {
		var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (t) return (t = t.call(r)).next.bind(t);
		if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
			t && (r = t);
			var o = 0;
			return function() {
				return o >= r.length ? { done: !0 } : {
					done: !1,
					value: r[o++]
				};
			};
		}
		throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function parseRFC3966(text) {
		var number;
		var ext;
		text = text.replace(/^tel:/, "tel=");
		for (var _iterator = _createForOfIteratorHelperLoose(text.split(";")), _step; !(_step = _iterator()).done;) {
			var _part$split2 = _slicedToArray(_step.value.split("="), 2);
			var name = _part$split2[0];
			var value = _part$split2[1];
			switch (name) {
				case "tel":
					number = value;
					break;
				case "ext":
					ext = value;
					break;
				case "phone-context": if (value[0] === "+") number = value + number;
			}
		}
		if (!(0, _isViablePhoneNumber["default"])(number)) return {};
		var result = { number };
		if (ext) result.ext = ext;
		return result;
	}
	function formatRFC3966(_ref) {
		var number = _ref.number;
		var ext = _ref.ext;
		if (!number) return "";
		if (number[0] !== "+") throw new Error("\"formatRFC3966()\" expects \"number\" to be in E.164 format.");
		return "tel:".concat(number).concat(ext ? ";ext=" + ext : "");
	}
}));
// node_modules/libphonenumber-js/build/format.js
var require_format = __commonJSMin(((exports) => {
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.chooseFormatForNumber = chooseFormatForNumber;
	exports["default"] = formatNumber;
	var _matchesEntirely = _interopRequireDefault(require_matchesEntirely());
	var _formatNationalNumberUsingFormat = _interopRequireDefault(require_formatNationalNumberUsingFormat());
	var _metadata = _interopRequireWildcard(require_metadata());
	var _getIddPrefix = _interopRequireDefault(require_getIddPrefix());
	var _RFC = require_RFC3966();
	function _interopRequireWildcard(e, t) {
		if ("function" == typeof WeakMap) {
			var r = new WeakMap();
			var n = new WeakMap();
		}
		return (_interopRequireWildcard = function _interopRequireWildcard(e, t) {
			if (!t && e && e.__esModule) return e;
			var o;
			var i;
			var f = {
				__proto__: null,
				"default": e
			};
			if (null === e || "object" != _typeof(e) && "function" != typeof e) return f;
			if (o = t ? n : r) {
				if (o.has(e)) return o.get(e);
				o.set(e, f);
			}
			for (var _t in e) "default" !== _t && {}.hasOwnProperty.call(e, _t) && ((i = (o = Object.defineProperty) && Object.getOwnPropertyDescriptor(e, _t)) && (i.get || i.set) ? o(f, _t, i) : f[_t] = e[_t]);
			return f;
		})(e, t);
	}
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	var DEFAULT_OPTIONS = { formatExtension: function formatExtension(formattedNumber, extension, metadata) {
		return "".concat(formattedNumber).concat(metadata.ext()).concat(extension);
	} };
	function formatNumber(input, format, options, metadataJson) {
		if (options) options = merge({}, DEFAULT_OPTIONS, options);
		else options = DEFAULT_OPTIONS;
		var metadata = new _metadata["default"](metadataJson);
		if (input.country && input.country !== "001") {
			if (!metadata.hasCountry(input.country)) throw new Error("Unknown country: ".concat(input.country));
			metadata.selectNumberingPlan(input.country);
		} else if (input.countryCallingCode) metadata.selectNumberingPlan(input.countryCallingCode);
		else return input.phone || "";
		var countryCallingCode = metadata.countryCallingCode();
		var nationalNumber = options.v2 ? input.nationalNumber : input.phone;
		var number;
		switch (format) {
			case "NATIONAL":
				if (!nationalNumber) return "";
				number = formatNationalNumber(nationalNumber, input.carrierCode, "NATIONAL", metadata, options);
				return addExtension(number, input.ext, metadata, options.formatExtension);
			case "INTERNATIONAL":
				if (!nationalNumber) return "+".concat(countryCallingCode);
				number = formatNationalNumber(nationalNumber, null, "INTERNATIONAL", metadata, options);
				number = "+".concat(countryCallingCode, " ").concat(number);
				return addExtension(number, input.ext, metadata, options.formatExtension);
			case "E.164": return "+".concat(countryCallingCode).concat(nationalNumber);
			case "RFC3966": return (0, _RFC.formatRFC3966)({
				number: "+".concat(countryCallingCode).concat(nationalNumber),
				ext: input.ext
			});
			case "IDD":
				if (!options.fromCountry) return;
				var formattedNumber = formatIDD(nationalNumber, input.carrierCode, countryCallingCode, options.fromCountry, metadata);
				if (!formattedNumber) return;
				return addExtension(formattedNumber, input.ext, metadata, options.formatExtension);
			default: throw new Error("Unknown \"format\" argument passed to \"formatNumber()\": \"".concat(format, "\""));
		}
	}
	function formatNationalNumber(number, carrierCode, formatAs, metadata, options) {
		var format = chooseFormatForNumber(metadata.formats(), number);
		if (!format) return number;
		return (0, _formatNationalNumberUsingFormat["default"])(number, format, {
			useInternationalFormat: formatAs === "INTERNATIONAL",
			withNationalPrefix: format.nationalPrefixIsOptionalWhenFormattingInNationalFormat() && options && options.nationalPrefix === false ? false : true,
			carrierCode,
			metadata
		});
	}
	function chooseFormatForNumber(availableFormats, nationalNumber) {
		return pickFirstMatchingElement(availableFormats, function(format) {
			if (format.leadingDigitsPatterns().length > 0) {
				var lastLeadingDigitsPattern = format.leadingDigitsPatterns()[format.leadingDigitsPatterns().length - 1];
				if (nationalNumber.search(lastLeadingDigitsPattern) !== 0) return false;
			}
			return (0, _matchesEntirely["default"])(nationalNumber, format.pattern());
		});
	}
	function addExtension(formattedNumber, ext, metadata, formatExtension) {
		return ext ? formatExtension(formattedNumber, ext, metadata) : formattedNumber;
	}
	function formatIDD(nationalNumber, carrierCode, countryCallingCode, fromCountry, metadata) {
		if ((0, _metadata.getCountryCallingCode)(fromCountry, metadata.metadata) === countryCallingCode) {
			var formattedNumber = formatNationalNumber(nationalNumber, carrierCode, "NATIONAL", metadata);
			if (countryCallingCode === "1") return countryCallingCode + " " + formattedNumber;
			return formattedNumber;
		}
		var iddPrefix = (0, _getIddPrefix["default"])(fromCountry, void 0, metadata.metadata);
		if (iddPrefix) return "".concat(iddPrefix, " ").concat(countryCallingCode, " ").concat(formatNationalNumber(nationalNumber, null, "INTERNATIONAL", metadata));
	}
	function merge() {
		var i = 1;
		for (var _len = arguments.length, objects = new Array(_len), _key = 0; _key < _len; _key++) objects[_key] = arguments[_key];
		while (i < objects.length) {
			if (objects[i]) for (var key in objects[i]) objects[0][key] = objects[i][key];
			i++;
		}
		return objects[0];
	}
	function pickFirstMatchingElement(elements, testFunction) {
		var i = 0;
		while (i < elements.length) {
			if (testFunction(elements[i])) return elements[i];
			i++;
		}
	}
}));
// node_modules/libphonenumber-js/build/PhoneNumber.js
var require_PhoneNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = void 0;
	var _metadata = _interopRequireWildcard(require_metadata());
	var _isPossible = _interopRequireDefault(require_isPossible());
	var _isValid = _interopRequireDefault(require_isValid());
	var _getNumberType = _interopRequireDefault(require_getNumberType());
	var _getCountryAndCallingCodeFromOneOfThem = _interopRequireDefault(require_getCountryAndCallingCodeFromOneOfThem());
	var _getPossibleCountriesForNumber = _interopRequireDefault(require_getPossibleCountriesForNumber());
	var _extractCountryCallingCode = _interopRequireDefault(require_extractCountryCallingCode());
	var _isObject = _interopRequireDefault(require_isObject());
	var _format2 = _interopRequireDefault(require_format());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _interopRequireWildcard(e, t) {
		if ("function" == typeof WeakMap) {
			var r = new WeakMap();
			var n = new WeakMap();
		}
		return (_interopRequireWildcard = function _interopRequireWildcard(e, t) {
			if (!t && e && e.__esModule) return e;
			var o;
			var i;
			var f = {
				__proto__: null,
				"default": e
			};
			if (null === e || "object" != _typeof(e) && "function" != typeof e) return f;
			if (o = t ? n : r) {
				if (o.has(e)) return o.get(e);
				o.set(e, f);
			}
			for (var _t in e) "default" !== _t && {}.hasOwnProperty.call(e, _t) && ((i = (o = Object.defineProperty) && Object.getOwnPropertyDescriptor(e, _t)) && (i.get || i.set) ? o(f, _t, i) : f[_t] = e[_t]);
			return f;
		})(e, t);
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function ownKeys(e, r) {
		var t = Object.keys(e);
		if (Object.getOwnPropertySymbols) {
			var o = Object.getOwnPropertySymbols(e);
			r && (o = o.filter(function(r) {
				return Object.getOwnPropertyDescriptor(e, r).enumerable;
			})), t.push.apply(t, o);
		}
		return t;
	}
	function _objectSpread(e) {
		for (var r = 1; r < arguments.length; r++) {
			var t = null != arguments[r] ? arguments[r] : {};
			r % 2 ? ownKeys(Object(t), !0).forEach(function(r) {
				_defineProperty(e, r, t[r]);
			}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function(r) {
				Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
			});
		}
		return e;
	}
	function _defineProperty(e, r, t) {
		return (r = _toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
			value: t,
			enumerable: !0,
			configurable: !0,
			writable: !0
		}) : e[r] = t, e;
	}
	function _classCallCheck(a, n) {
		if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function");
	}
	function _defineProperties(e, r) {
		for (var t = 0; t < r.length; t++) {
			var o = r[t];
			o.enumerable = o.enumerable || !1, o.configurable = !0, "value" in o && (o.writable = !0), Object.defineProperty(e, _toPropertyKey(o.key), o);
		}
	}
	function _createClass(e, r, t) {
		return r && _defineProperties(e.prototype, r), t && _defineProperties(e, t), Object.defineProperty(e, "prototype", { writable: !1 }), e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	exports["default"] = function() {
		function PhoneNumber(countryOrCountryCallingCode, nationalNumber, metadata) {
			_classCallCheck(this, PhoneNumber);
			if (!countryOrCountryCallingCode) throw new TypeError("First argument is required");
			if (typeof countryOrCountryCallingCode !== "string") throw new TypeError("First argument must be a string");
			if (countryOrCountryCallingCode[0] === "+" && !nationalNumber) throw new TypeError("`metadata` argument not passed");
			if ((0, _isObject["default"])(nationalNumber) && (0, _isObject["default"])(nationalNumber.countries)) {
				metadata = nationalNumber;
				var e164Number = countryOrCountryCallingCode;
				if (!E164_NUMBER_REGEXP.test(e164Number)) throw new Error("Invalid `number` argument passed: must consist of a \"+\" followed by digits");
				var _extractCountryCallin = (0, _extractCountryCallingCode["default"])(e164Number, void 0, void 0, void 0, metadata);
				var _countryCallingCode = _extractCountryCallin.countryCallingCode;
				nationalNumber = _extractCountryCallin.number;
				countryOrCountryCallingCode = _countryCallingCode;
				if (!nationalNumber) throw new Error("Invalid `number` argument passed: too short");
			}
			if (!nationalNumber) throw new TypeError("`nationalNumber` argument is required");
			if (typeof nationalNumber !== "string") throw new TypeError("`nationalNumber` argument must be a string");
			(0, _metadata.validateMetadata)(metadata);
			var _getCountryAndCalling = (0, _getCountryAndCallingCodeFromOneOfThem["default"])(countryOrCountryCallingCode, metadata);
			var country = _getCountryAndCalling.country;
			var countryCallingCode = _getCountryAndCalling.callingCode;
			this.country = country;
			this.countryCallingCode = countryCallingCode;
			this.nationalNumber = nationalNumber;
			this.number = "+" + this.countryCallingCode + this.nationalNumber;
			this.getMetadata = function() {
				return metadata;
			};
		}
		return _createClass(PhoneNumber, [
			{
				key: "setExt",
				value: function setExt(ext) {
					this.ext = ext;
				}
			},
			{
				key: "getPossibleCountries",
				value: function getPossibleCountries() {
					if (this.country) return [this.country];
					return (0, _getPossibleCountriesForNumber["default"])(this.countryCallingCode, this.nationalNumber, this.getMetadata());
				}
			},
			{
				key: "isPossible",
				value: function isPossible() {
					return (0, _isPossible["default"])(this, { v2: true }, this.getMetadata());
				}
			},
			{
				key: "isValid",
				value: function isValid() {
					return (0, _isValid["default"])(this, { v2: true }, this.getMetadata());
				}
			},
			{
				key: "isNonGeographic",
				value: function isNonGeographic() {
					return new _metadata["default"](this.getMetadata()).isNonGeographicCallingCode(this.countryCallingCode);
				}
			},
			{
				key: "isEqual",
				value: function isEqual(phoneNumber) {
					return this.number === phoneNumber.number && this.ext === phoneNumber.ext;
				}
			},
			{
				key: "getType",
				value: function getType() {
					return (0, _getNumberType["default"])(this, { v2: true }, this.getMetadata());
				}
			},
			{
				key: "format",
				value: function format(_format, options) {
					return (0, _format2["default"])(this, _format, options ? _objectSpread(_objectSpread({}, options), {}, { v2: true }) : { v2: true }, this.getMetadata());
				}
			},
			{
				key: "formatNational",
				value: function formatNational(options) {
					return this.format("NATIONAL", options);
				}
			},
			{
				key: "formatInternational",
				value: function formatInternational(options) {
					return this.format("INTERNATIONAL", options);
				}
			},
			{
				key: "getURI",
				value: function getURI(options) {
					return this.format("RFC3966", options);
				}
			}
		]);
	}();
	var E164_NUMBER_REGEXP = /^\+\d+$/;
}));
// node_modules/libphonenumber-js/build/helpers/extractPhoneContext.js
var require_extractPhoneContext = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.RFC3966_PREFIX_ = exports.RFC3966_PHONE_CONTEXT_ = exports.RFC3966_ISDN_SUBADDRESS_ = exports.PLUS_SIGN = void 0;
	exports["default"] = extractPhoneContext;
	exports.isPhoneContextValid = isPhoneContextValid;
	var _constants = require_constants();
	var PLUS_SIGN = exports.PLUS_SIGN = "+";
	var RFC3966_PHONE_DIGIT_ = "([" + _constants.VALID_DIGITS + "]|[\\-\\.\\(\\)]?)";
	var RFC3966_GLOBAL_NUMBER_DIGITS_ = "^\\" + PLUS_SIGN + RFC3966_PHONE_DIGIT_ + "*[" + _constants.VALID_DIGITS + "]" + RFC3966_PHONE_DIGIT_ + "*$";
	var RFC3966_GLOBAL_NUMBER_DIGITS_PATTERN_ = new RegExp(RFC3966_GLOBAL_NUMBER_DIGITS_, "g");
	var ALPHANUM_ = _constants.VALID_DIGITS;
	var RFC3966_DOMAINLABEL_ = "[" + ALPHANUM_ + "]+((\\-)*[" + ALPHANUM_ + "])*";
	var RFC3966_TOPLABEL_ = "[a-zA-Z]+((\\-)*[" + ALPHANUM_ + "])*";
	var RFC3966_DOMAINNAME_ = "^(" + RFC3966_DOMAINLABEL_ + "\\.)*" + RFC3966_TOPLABEL_ + "\\.?$";
	var RFC3966_DOMAINNAME_PATTERN_ = new RegExp(RFC3966_DOMAINNAME_, "g");
	exports.RFC3966_PREFIX_ = "tel:";
	var RFC3966_PHONE_CONTEXT_ = exports.RFC3966_PHONE_CONTEXT_ = ";phone-context=";
	exports.RFC3966_ISDN_SUBADDRESS_ = ";isub=";
	function extractPhoneContext(numberToExtractFrom) {
		var indexOfPhoneContext = numberToExtractFrom.indexOf(RFC3966_PHONE_CONTEXT_);
		if (indexOfPhoneContext < 0) return null;
		var phoneContextStart = indexOfPhoneContext + RFC3966_PHONE_CONTEXT_.length;
		if (phoneContextStart >= numberToExtractFrom.length) return "";
		var phoneContextEnd = numberToExtractFrom.indexOf(";", phoneContextStart);
		if (phoneContextEnd >= 0) return numberToExtractFrom.substring(phoneContextStart, phoneContextEnd);
		else return numberToExtractFrom.substring(phoneContextStart);
	}
	function isPhoneContextValid(phoneContext) {
		if (phoneContext === null) return true;
		if (phoneContext.length === 0) return false;
		return RFC3966_GLOBAL_NUMBER_DIGITS_PATTERN_.test(phoneContext) || RFC3966_DOMAINNAME_PATTERN_.test(phoneContext);
	}
}));
// node_modules/libphonenumber-js/build/helpers/extractFormattedPhoneNumberFromPossibleRfc3966NumberUri.js
var require_extractFormattedPhoneNumberFromPossibleRfc3966NumberUri = __commonJSMin(((exports) => {
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = extractFormattedPhoneNumberFromPossibleRfc3966NumberUri;
	var _extractPhoneContext = _interopRequireWildcard(require_extractPhoneContext());
	var _ParseError = _interopRequireDefault(require_ParseError());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _interopRequireWildcard(e, t) {
		if ("function" == typeof WeakMap) {
			var r = new WeakMap();
			var n = new WeakMap();
		}
		return (_interopRequireWildcard = function _interopRequireWildcard(e, t) {
			if (!t && e && e.__esModule) return e;
			var o;
			var i;
			var f = {
				__proto__: null,
				"default": e
			};
			if (null === e || "object" != _typeof(e) && "function" != typeof e) return f;
			if (o = t ? n : r) {
				if (o.has(e)) return o.get(e);
				o.set(e, f);
			}
			for (var _t in e) "default" !== _t && {}.hasOwnProperty.call(e, _t) && ((i = (o = Object.defineProperty) && Object.getOwnPropertyDescriptor(e, _t)) && (i.get || i.set) ? o(f, _t, i) : f[_t] = e[_t]);
			return f;
		})(e, t);
	}
	function extractFormattedPhoneNumberFromPossibleRfc3966NumberUri(numberToParse, _ref) {
		var extractFormattedPhoneNumber = _ref.extractFormattedPhoneNumber;
		var phoneContext = (0, _extractPhoneContext["default"])(numberToParse);
		if (!(0, _extractPhoneContext.isPhoneContextValid)(phoneContext)) throw new _ParseError["default"]("NOT_A_NUMBER");
		var phoneNumberString;
		if (phoneContext === null) phoneNumberString = extractFormattedPhoneNumber(numberToParse) || "";
		else {
			phoneNumberString = "";
			if (phoneContext.charAt(0) === _extractPhoneContext.PLUS_SIGN) phoneNumberString += phoneContext;
			var indexOfRfc3966Prefix = numberToParse.indexOf(_extractPhoneContext.RFC3966_PREFIX_);
			var indexOfNationalNumber;
			if (indexOfRfc3966Prefix >= 0) indexOfNationalNumber = indexOfRfc3966Prefix + _extractPhoneContext.RFC3966_PREFIX_.length;
			else indexOfNationalNumber = 0;
			var indexOfPhoneContext = numberToParse.indexOf(_extractPhoneContext.RFC3966_PHONE_CONTEXT_);
			phoneNumberString += numberToParse.substring(indexOfNationalNumber, indexOfPhoneContext);
		}
		var indexOfIsdn = phoneNumberString.indexOf(_extractPhoneContext.RFC3966_ISDN_SUBADDRESS_);
		if (indexOfIsdn > 0) phoneNumberString = phoneNumberString.substring(0, indexOfIsdn);
		if (phoneNumberString !== "") return phoneNumberString;
	}
}));
// node_modules/libphonenumber-js/build/parse.js
var require_parse = __commonJSMin(((exports) => {
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = parse;
	var _constants = require_constants();
	var _ParseError = _interopRequireDefault(require_ParseError());
	var _metadata = _interopRequireDefault(require_metadata());
	var _isViablePhoneNumber = _interopRequireWildcard(require_isViablePhoneNumber());
	var _extractExtension = _interopRequireDefault(require_extractExtension());
	var _parseIncompletePhoneNumber = _interopRequireDefault(require_parseIncompletePhoneNumber());
	_interopRequireDefault(require_getCountryCallingCode());
	var _isPossible = require_isPossible();
	var _PhoneNumber = _interopRequireDefault(require_PhoneNumber());
	var _matchesEntirely = _interopRequireDefault(require_matchesEntirely());
	var _extractCountryCallingCode = _interopRequireDefault(require_extractCountryCallingCode());
	var _extractNationalNumber = _interopRequireDefault(require_extractNationalNumber());
	var _getCountryByCallingCode = _interopRequireDefault(require_getCountryByCallingCode());
	var _extractFormattedPhoneNumberFromPossibleRfc3966NumberUri = _interopRequireDefault(require_extractFormattedPhoneNumberFromPossibleRfc3966NumberUri());
	function _interopRequireWildcard(e, t) {
		if ("function" == typeof WeakMap) {
			var r = new WeakMap();
			var n = new WeakMap();
		}
		return (_interopRequireWildcard = function _interopRequireWildcard(e, t) {
			if (!t && e && e.__esModule) return e;
			var o;
			var i;
			var f = {
				__proto__: null,
				"default": e
			};
			if (null === e || "object" != _typeof(e) && "function" != typeof e) return f;
			if (o = t ? n : r) {
				if (o.has(e)) return o.get(e);
				o.set(e, f);
			}
			for (var _t in e) "default" !== _t && {}.hasOwnProperty.call(e, _t) && ((i = (o = Object.defineProperty) && Object.getOwnPropertyDescriptor(e, _t)) && (i.get || i.set) ? o(f, _t, i) : f[_t] = e[_t]);
			return f;
		})(e, t);
	}
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	var MAX_INPUT_STRING_LENGTH = 250;
	var PHONE_NUMBER_START_PATTERN = new RegExp("[" + _constants.PLUS_CHARS + _constants.VALID_DIGITS + "]");
	var AFTER_PHONE_NUMBER_END_PATTERN = new RegExp("[^" + _constants.VALID_DIGITS + "#]+$");
	var USE_NON_GEOGRAPHIC_COUNTRY_CODE = false;
	function parse(text, options, metadataJson) {
		options = options || {};
		var metadata = new _metadata["default"](metadataJson);
		if (options.defaultCountry && !metadata.hasCountry(options.defaultCountry)) {
			if (options.v2) throw new _ParseError["default"]("INVALID_COUNTRY");
			throw new Error("Unknown country: ".concat(options.defaultCountry));
		}
		var _parseInput = parseInput(text, options.v2, options.extract);
		var formattedPhoneNumber = _parseInput.number;
		var ext = _parseInput.ext;
		var error = _parseInput.error;
		if (!formattedPhoneNumber) {
			if (options.v2) {
				if (error === "TOO_SHORT") throw new _ParseError["default"]("TOO_SHORT");
				throw new _ParseError["default"]("NOT_A_NUMBER");
			}
			return {};
		}
		var _parsePhoneNumber = parsePhoneNumber(formattedPhoneNumber, options.defaultCountry, options.defaultCallingCode, metadata);
		var country = _parsePhoneNumber.country;
		var nationalNumber = _parsePhoneNumber.nationalNumber;
		var countryCallingCode = _parsePhoneNumber.countryCallingCode;
		var countryCallingCodeSource = _parsePhoneNumber.countryCallingCodeSource;
		var carrierCode = _parsePhoneNumber.carrierCode;
		if (!metadata.hasSelectedNumberingPlan()) {
			if (options.v2) throw new _ParseError["default"]("INVALID_COUNTRY");
			return {};
		}
		if (!nationalNumber || nationalNumber.length < _constants.MIN_LENGTH_FOR_NSN) {
			if (options.v2) throw new _ParseError["default"]("TOO_SHORT");
			return {};
		}
		if (nationalNumber.length > _constants.MAX_LENGTH_FOR_NSN) {
			if (options.v2) throw new _ParseError["default"]("TOO_LONG");
			return {};
		}
		if (options.v2) {
			var phoneNumber = new _PhoneNumber["default"](countryCallingCode, nationalNumber, metadata.metadata);
			if (country) phoneNumber.country = country;
			if (carrierCode) phoneNumber.carrierCode = carrierCode;
			if (ext) phoneNumber.ext = ext;
			phoneNumber.__countryCallingCodeSource = countryCallingCodeSource;
			return phoneNumber;
		}
		var valid = (options.extended ? metadata.hasSelectedNumberingPlan() : country) ? (0, _matchesEntirely["default"])(nationalNumber, metadata.nationalNumberPattern()) : false;
		if (!options.extended) return valid ? result(country, nationalNumber, ext) : {};
		return {
			country,
			countryCallingCode,
			carrierCode,
			valid,
			possible: valid ? true : options.extended === true && metadata.possibleLengths() && (0, _isPossible.isPossibleNumber)(nationalNumber, metadata) ? true : false,
			phone: nationalNumber,
			ext
		};
	}
	function _extractFormattedPhoneNumber(text, extract, throwOnError) {
		if (!text) return;
		if (text.length > MAX_INPUT_STRING_LENGTH) {
			if (throwOnError) throw new _ParseError["default"]("TOO_LONG");
			return;
		}
		if (extract === false) return text;
		var startsAt = text.search(PHONE_NUMBER_START_PATTERN);
		if (startsAt < 0) return;
		return text.slice(startsAt).replace(AFTER_PHONE_NUMBER_END_PATTERN, "");
	}
	function parseInput(text, v2, extract) {
		var number = (0, _extractFormattedPhoneNumberFromPossibleRfc3966NumberUri["default"])(text, { extractFormattedPhoneNumber: function extractFormattedPhoneNumber(text) {
			return _extractFormattedPhoneNumber(text, extract, v2);
		} });
		if (!number) return {};
		if (!(0, _isViablePhoneNumber["default"])(number)) {
			if ((0, _isViablePhoneNumber.isViablePhoneNumberStart)(number)) return { error: "TOO_SHORT" };
			return {};
		}
		var withExtensionStripped = (0, _extractExtension["default"])(number);
		if (withExtensionStripped.ext) return withExtensionStripped;
		return { number };
	}
	function result(country, nationalNumber, ext) {
		var result = {
			country,
			phone: nationalNumber
		};
		if (ext) result.ext = ext;
		return result;
	}
	function parsePhoneNumber(formattedPhoneNumber, defaultCountry, defaultCallingCode, metadata) {
		var _extractCountryCallin = (0, _extractCountryCallingCode["default"])((0, _parseIncompletePhoneNumber["default"])(formattedPhoneNumber), void 0, defaultCountry, defaultCallingCode, metadata.metadata);
		var countryCallingCodeSource = _extractCountryCallin.countryCallingCodeSource;
		var countryCallingCode = _extractCountryCallin.countryCallingCode;
		var number = _extractCountryCallin.number;
		var country;
		if (countryCallingCode) metadata.selectNumberingPlan(countryCallingCode);
		else if (number && (defaultCountry || defaultCallingCode)) {
			if (defaultCountry) {
				country = defaultCountry;
				metadata.selectNumberingPlan(defaultCountry);
				countryCallingCode = metadata.numberingPlan.callingCode();
			} else {
				metadata.selectNumberingPlan(defaultCallingCode);
				countryCallingCode = defaultCallingCode;
				if (USE_NON_GEOGRAPHIC_COUNTRY_CODE) {
					if (metadata.isNonGeographicCallingCode(countryCallingCode)) country = "001";
				}
			}
		} else return {};
		if (!number) return {
			countryCallingCodeSource,
			countryCallingCode
		};
		var _extractNationalNumbe = (0, _extractNationalNumber["default"])((0, _parseIncompletePhoneNumber["default"])(number), void 0, metadata);
		var nationalNumber = _extractNationalNumbe.nationalNumber;
		var carrierCode = _extractNationalNumbe.carrierCode;
		var exactCountry = (0, _getCountryByCallingCode["default"])(countryCallingCode, {
			nationalNumber,
			metadata
		});
		if (exactCountry) {
			country = exactCountry;
			if (exactCountry === "001") {} else metadata.selectNumberingPlan(country);
		}
		return {
			country,
			countryCallingCode,
			countryCallingCodeSource,
			nationalNumber,
			carrierCode
		};
	}
}));
// node_modules/libphonenumber-js/build/parsePhoneNumberWithError_.js
var require_parsePhoneNumberWithError_ = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = parsePhoneNumberWithError;
	var _parse = _interopRequireDefault(require_parse());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function ownKeys(e, r) {
		var t = Object.keys(e);
		if (Object.getOwnPropertySymbols) {
			var o = Object.getOwnPropertySymbols(e);
			r && (o = o.filter(function(r) {
				return Object.getOwnPropertyDescriptor(e, r).enumerable;
			})), t.push.apply(t, o);
		}
		return t;
	}
	function _objectSpread(e) {
		for (var r = 1; r < arguments.length; r++) {
			var t = null != arguments[r] ? arguments[r] : {};
			r % 2 ? ownKeys(Object(t), !0).forEach(function(r) {
				_defineProperty(e, r, t[r]);
			}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function(r) {
				Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
			});
		}
		return e;
	}
	function _defineProperty(e, r, t) {
		return (r = _toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
			value: t,
			enumerable: !0,
			configurable: !0,
			writable: !0
		}) : e[r] = t, e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	function parsePhoneNumberWithError(text, options, metadata) {
		return (0, _parse["default"])(text, _objectSpread(_objectSpread({}, options), {}, { v2: true }), metadata);
	}
}));
// node_modules/libphonenumber-js/build/parsePhoneNumber_.js
var require_parsePhoneNumber_ = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = parsePhoneNumber;
	var _parsePhoneNumberWithError_ = _interopRequireDefault(require_parsePhoneNumberWithError_());
	var _ParseError = _interopRequireDefault(require_ParseError());
	var _metadata = require_metadata();
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function ownKeys(e, r) {
		var t = Object.keys(e);
		if (Object.getOwnPropertySymbols) {
			var o = Object.getOwnPropertySymbols(e);
			r && (o = o.filter(function(r) {
				return Object.getOwnPropertyDescriptor(e, r).enumerable;
			})), t.push.apply(t, o);
		}
		return t;
	}
	function _objectSpread(e) {
		for (var r = 1; r < arguments.length; r++) {
			var t = null != arguments[r] ? arguments[r] : {};
			r % 2 ? ownKeys(Object(t), !0).forEach(function(r) {
				_defineProperty(e, r, t[r]);
			}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function(r) {
				Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
			});
		}
		return e;
	}
	function _defineProperty(e, r, t) {
		return (r = _toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
			value: t,
			enumerable: !0,
			configurable: !0,
			writable: !0
		}) : e[r] = t, e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	function parsePhoneNumber(text, options, metadata) {
		if (options && options.defaultCountry && !(0, _metadata.isSupportedCountry)(options.defaultCountry, metadata)) options = _objectSpread(_objectSpread({}, options), {}, { defaultCountry: void 0 });
		try {
			return (0, _parsePhoneNumberWithError_["default"])(text, options, metadata);
		} catch (error) {
			if (error instanceof _ParseError["default"]) {} else throw error;
		}
	}
}));
// node_modules/libphonenumber-js/build/parsePhoneNumber.js
var require_parsePhoneNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = parsePhoneNumber;
	var _normalizeArguments2 = _interopRequireDefault(require_normalizeArguments());
	var _parsePhoneNumber_ = _interopRequireDefault(require_parsePhoneNumber_());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function parsePhoneNumber() {
		var _normalizeArguments = (0, _normalizeArguments2["default"])(arguments);
		var text = _normalizeArguments.text;
		var options = _normalizeArguments.options;
		var metadata = _normalizeArguments.metadata;
		return (0, _parsePhoneNumber_["default"])(text, options, metadata);
	}
}));
// node_modules/libphonenumber-js/build/parsePhoneNumberWithError.js
var require_parsePhoneNumberWithError = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = parsePhoneNumberWithError;
	var _parsePhoneNumberWithError_ = _interopRequireDefault(require_parsePhoneNumberWithError_());
	var _normalizeArguments2 = _interopRequireDefault(require_normalizeArguments());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function parsePhoneNumberWithError() {
		var _normalizeArguments = (0, _normalizeArguments2["default"])(arguments);
		var text = _normalizeArguments.text;
		var options = _normalizeArguments.options;
		var metadata = _normalizeArguments.metadata;
		return (0, _parsePhoneNumberWithError_["default"])(text, options, metadata);
	}
}));
// node_modules/libphonenumber-js/build/isValidPhoneNumber.js
var require_isValidPhoneNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = isValidPhoneNumber;
	var _normalizeArguments2 = _interopRequireDefault(require_normalizeArguments());
	var _parsePhoneNumber_ = _interopRequireDefault(require_parsePhoneNumber_());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function ownKeys(e, r) {
		var t = Object.keys(e);
		if (Object.getOwnPropertySymbols) {
			var o = Object.getOwnPropertySymbols(e);
			r && (o = o.filter(function(r) {
				return Object.getOwnPropertyDescriptor(e, r).enumerable;
			})), t.push.apply(t, o);
		}
		return t;
	}
	function _objectSpread(e) {
		for (var r = 1; r < arguments.length; r++) {
			var t = null != arguments[r] ? arguments[r] : {};
			r % 2 ? ownKeys(Object(t), !0).forEach(function(r) {
				_defineProperty(e, r, t[r]);
			}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function(r) {
				Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
			});
		}
		return e;
	}
	function _defineProperty(e, r, t) {
		return (r = _toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
			value: t,
			enumerable: !0,
			configurable: !0,
			writable: !0
		}) : e[r] = t, e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	function isValidPhoneNumber() {
		var _normalizeArguments = (0, _normalizeArguments2["default"])(arguments);
		var text = _normalizeArguments.text;
		var options = _normalizeArguments.options;
		var metadata = _normalizeArguments.metadata;
		options = _objectSpread(_objectSpread({}, options), {}, { extract: false });
		var phoneNumber = (0, _parsePhoneNumber_["default"])(text, options, metadata);
		return phoneNumber && phoneNumber.isValid() || false;
	}
}));
// node_modules/libphonenumber-js/build/isPossiblePhoneNumber.js
var require_isPossiblePhoneNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = isPossiblePhoneNumber;
	var _normalizeArguments2 = _interopRequireDefault(require_normalizeArguments());
	var _parsePhoneNumber_ = _interopRequireDefault(require_parsePhoneNumber_());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function ownKeys(e, r) {
		var t = Object.keys(e);
		if (Object.getOwnPropertySymbols) {
			var o = Object.getOwnPropertySymbols(e);
			r && (o = o.filter(function(r) {
				return Object.getOwnPropertyDescriptor(e, r).enumerable;
			})), t.push.apply(t, o);
		}
		return t;
	}
	function _objectSpread(e) {
		for (var r = 1; r < arguments.length; r++) {
			var t = null != arguments[r] ? arguments[r] : {};
			r % 2 ? ownKeys(Object(t), !0).forEach(function(r) {
				_defineProperty(e, r, t[r]);
			}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function(r) {
				Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
			});
		}
		return e;
	}
	function _defineProperty(e, r, t) {
		return (r = _toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
			value: t,
			enumerable: !0,
			configurable: !0,
			writable: !0
		}) : e[r] = t, e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	function isPossiblePhoneNumber() {
		var _normalizeArguments = (0, _normalizeArguments2["default"])(arguments);
		var text = _normalizeArguments.text;
		var options = _normalizeArguments.options;
		var metadata = _normalizeArguments.metadata;
		options = _objectSpread(_objectSpread({}, options), {}, { extract: false });
		var phoneNumber = (0, _parsePhoneNumber_["default"])(text, options, metadata);
		return phoneNumber && phoneNumber.isPossible() || false;
	}
}));
// node_modules/libphonenumber-js/build/validatePhoneNumberLength.js
var require_validatePhoneNumberLength = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = validatePhoneNumberLength;
	var _normalizeArguments2 = _interopRequireDefault(require_normalizeArguments());
	var _parsePhoneNumberWithError_ = _interopRequireDefault(require_parsePhoneNumberWithError_());
	var _ParseError = _interopRequireDefault(require_ParseError());
	var _metadata = _interopRequireDefault(require_metadata());
	var _checkNumberLength = _interopRequireDefault(require_checkNumberLength());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function ownKeys(e, r) {
		var t = Object.keys(e);
		if (Object.getOwnPropertySymbols) {
			var o = Object.getOwnPropertySymbols(e);
			r && (o = o.filter(function(r) {
				return Object.getOwnPropertyDescriptor(e, r).enumerable;
			})), t.push.apply(t, o);
		}
		return t;
	}
	function _objectSpread(e) {
		for (var r = 1; r < arguments.length; r++) {
			var t = null != arguments[r] ? arguments[r] : {};
			r % 2 ? ownKeys(Object(t), !0).forEach(function(r) {
				_defineProperty(e, r, t[r]);
			}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function(r) {
				Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
			});
		}
		return e;
	}
	function _defineProperty(e, r, t) {
		return (r = _toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
			value: t,
			enumerable: !0,
			configurable: !0,
			writable: !0
		}) : e[r] = t, e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	function validatePhoneNumberLength() {
		var _normalizeArguments = (0, _normalizeArguments2["default"])(arguments);
		var text = _normalizeArguments.text;
		var options = _normalizeArguments.options;
		var metadata = _normalizeArguments.metadata;
		options = _objectSpread(_objectSpread({}, options), {}, { extract: false });
		try {
			var phoneNumber = (0, _parsePhoneNumberWithError_["default"])(text, options, metadata);
			var metadataInstance = new _metadata["default"](metadata);
			metadataInstance.selectNumberingPlan(phoneNumber.country || phoneNumber.countryCallingCode);
			var result = (0, _checkNumberLength["default"])(phoneNumber.nationalNumber, void 0, metadataInstance);
			if (result !== "IS_POSSIBLE") return result;
		} catch (error) {
			if (error instanceof _ParseError["default"]) return error.message;
			else throw error;
		}
	}
}));
// node_modules/libphonenumber-js/build/findNumbers/LRUCache.js
var require_LRUCache = __commonJSMin(((exports) => {
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = void 0;
	function _defineProperties(e, r) {
		for (var t = 0; t < r.length; t++) {
			var o = r[t];
			o.enumerable = o.enumerable || !1, o.configurable = !0, "value" in o && (o.writable = !0), Object.defineProperty(e, _toPropertyKey(o.key), o);
		}
	}
	function _createClass(e, r, t) {
		return r && _defineProperties(e.prototype, r), t && _defineProperties(e, t), Object.defineProperty(e, "prototype", { writable: !1 }), e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	function _classCallCheck(a, n) {
		if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function");
	}
	var Node = _createClass(function Node(key, value) {
		var next = arguments.length > 2 && arguments[2] !== void 0 ? arguments[2] : null;
		var prev = arguments.length > 3 && arguments[3] !== void 0 ? arguments[3] : null;
		_classCallCheck(this, Node);
		this.key = key;
		this.value = value;
		this.next = next;
		this.prev = prev;
	});
	exports["default"] = function() {
		function LRUCache() {
			var limit = arguments.length > 0 && arguments[0] !== void 0 ? arguments[0] : 10;
			_classCallCheck(this, LRUCache);
			this.size = 0;
			this.limit = limit;
			this.head = null;
			this.tail = null;
			this.cache = {};
		}
		return _createClass(LRUCache, [
			{
				key: "put",
				value: function put(key, value) {
					this.ensureLimit();
					if (!this.head) this.head = this.tail = new Node(key, value);
					else {
						var node = new Node(key, value, this.head);
						this.head.prev = node;
						this.head = node;
					}
					this.cache[key] = this.head;
					this.size++;
				}
			},
			{
				key: "get",
				value: function get(key) {
					if (this.cache[key]) {
						var value = this.cache[key].value;
						this.remove(key);
						this.put(key, value);
						return value;
					}
					console.log("Item not available in cache for key ".concat(key));
				}
			},
			{
				key: "ensureLimit",
				value: function ensureLimit() {
					if (this.size === this.limit) this.remove(this.tail.key);
				}
			},
			{
				key: "remove",
				value: function remove(key) {
					var node = this.cache[key];
					if (node.prev !== null) node.prev.next = node.next;
					else this.head = node.next;
					if (node.next !== null) node.next.prev = node.prev;
					else this.tail = node.prev;
					delete this.cache[key];
					this.size--;
				}
			},
			{
				key: "clear",
				value: function clear() {
					this.head = null;
					this.tail = null;
					this.size = 0;
					this.cache = {};
				}
			}
		]);
	}();
}));
// node_modules/libphonenumber-js/build/findNumbers/RegExpCache.js
var require_RegExpCache = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = void 0;
	var _LRUCache = _interopRequireDefault(require_LRUCache());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function _classCallCheck(a, n) {
		if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function");
	}
	function _defineProperties(e, r) {
		for (var t = 0; t < r.length; t++) {
			var o = r[t];
			o.enumerable = o.enumerable || !1, o.configurable = !0, "value" in o && (o.writable = !0), Object.defineProperty(e, _toPropertyKey(o.key), o);
		}
	}
	function _createClass(e, r, t) {
		return r && _defineProperties(e.prototype, r), t && _defineProperties(e, t), Object.defineProperty(e, "prototype", { writable: !1 }), e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	exports["default"] = function() {
		function RegExpCache(size) {
			_classCallCheck(this, RegExpCache);
			this.cache = new _LRUCache["default"](size);
		}
		return _createClass(RegExpCache, [{
			key: "getPatternForRegExp",
			value: function getPatternForRegExp(pattern) {
				var regExp = this.cache.get(pattern);
				if (!regExp) {
					regExp = new RegExp("^" + pattern);
					this.cache.put(pattern, regExp);
				}
				return regExp;
			}
		}]);
	}();
}));
// node_modules/libphonenumber-js/build/findNumbers/util.js
var require_util = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.endsWith = endsWith;
	exports.limit = limit;
	exports.startsWith = startsWith;
	exports.trimAfterFirstMatch = trimAfterFirstMatch;
	function limit(lower, upper) {
		if (lower < 0 || upper <= 0 || upper < lower) throw new TypeError();
		return "{".concat(lower, ",").concat(upper, "}");
	}
	function trimAfterFirstMatch(regexp, string) {
		var index = string.search(regexp);
		if (index >= 0) return string.slice(0, index);
		return string;
	}
	function startsWith(string, substring) {
		return string.indexOf(substring) === 0;
	}
	function endsWith(string, substring) {
		return string.indexOf(substring, string.length - substring.length) === string.length - substring.length;
	}
}));
// node_modules/libphonenumber-js/build/findNumbers/utf-8.js
var require_utf_8 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports._pN = exports._pL = exports.PZ = void 0;
	exports.isInvalidPunctuationSymbol = isInvalidPunctuationSymbol;
	exports.isLatinLetter = isLatinLetter;
	exports.pZ = exports.pNd = void 0;
	var _pZ = " \xA0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000";
	exports.pZ = "[".concat(_pZ, "]");
	exports.PZ = "[^".concat(_pZ, "]");
	exports._pN = "0-9\u00b2\u00b3\u00b9\u00bc-\u00be\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u09f4-\u09f9\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0b72-\u0b77\u0be6-\u0bf2\u0c66-\u0c6f\u0c78-\u0c7e\u0ce6-\u0cef\u0d66-\u0d75\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f33\u1040-\u1049\u1090-\u1099\u1369-\u137c\u16ee-\u16f0\u17e0-\u17e9\u17f0-\u17f9\u1810-\u1819\u1946-\u194f\u19d0-\u19da\u1a80-\u1a89\u1a90-\u1a99\u1b50-\u1b59\u1bb0-\u1bb9\u1c40-\u1c49\u1c50-\u1c59\u2070\u2074-\u2079\u2080-\u2089\u2150-\u2182\u2185-\u2189\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u2cfd\u3007\u3021-\u3029\u3038-\u303a\u3192-\u3195\u3220-\u3229\u3248-\u324f\u3251-\u325f\u3280-\u3289\u32b1-\u32bf\ua620-\ua629\ua6e6-\ua6ef\ua830-\ua835\ua8d0-\ua8d9\ua900-\ua909\ua9d0-\ua9d9\uaa50-\uaa59\uabf0-\uabf9\uff10-\uff19";
	exports.pNd = "[".concat("0-9\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u1090-\u1099\u17e0-\u17e9\u1810-\u1819\u1946-\u194f\u19d0-\u19d9\u1a80-\u1a89\u1a90-\u1a99\u1b50-\u1b59\u1bb0-\u1bb9\u1c40-\u1c49\u1c50-\u1c59\ua620-\ua629\ua8d0-\ua8d9\ua900-\ua909\ua9d0-\ua9d9\uaa50-\uaa59\uabf0-\uabf9\uff10-\uff19", "]");
	var _pL = exports._pL = "A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee\u0370-\u0374\u0376\u0377\u037a-\u037d\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03f5\u03f7-\u0481\u048a-\u0527\u0531-\u0556\u0559\u0561-\u0587\u05d0-\u05ea\u05f0-\u05f2\u0620-\u064a\u066e\u066f\u0671-\u06d3\u06d5\u06e5\u06e6\u06ee\u06ef\u06fa-\u06fc\u06ff\u0710\u0712-\u072f\u074d-\u07a5\u07b1\u07ca-\u07ea\u07f4\u07f5\u07fa\u0800-\u0815\u081a\u0824\u0828\u0840-\u0858\u08a0\u08a2-\u08ac\u0904-\u0939\u093d\u0950\u0958-\u0961\u0971-\u0977\u0979-\u097f\u0985-\u098c\u098f\u0990\u0993-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09bd\u09ce\u09dc\u09dd\u09df-\u09e1\u09f0\u09f1\u0a05-\u0a0a\u0a0f\u0a10\u0a13-\u0a28\u0a2a-\u0a30\u0a32\u0a33\u0a35\u0a36\u0a38\u0a39\u0a59-\u0a5c\u0a5e\u0a72-\u0a74\u0a85-\u0a8d\u0a8f-\u0a91\u0a93-\u0aa8\u0aaa-\u0ab0\u0ab2\u0ab3\u0ab5-\u0ab9\u0abd\u0ad0\u0ae0\u0ae1\u0b05-\u0b0c\u0b0f\u0b10\u0b13-\u0b28\u0b2a-\u0b30\u0b32\u0b33\u0b35-\u0b39\u0b3d\u0b5c\u0b5d\u0b5f-\u0b61\u0b71\u0b83\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bd0\u0c05-\u0c0c\u0c0e-\u0c10\u0c12-\u0c28\u0c2a-\u0c33\u0c35-\u0c39\u0c3d\u0c58\u0c59\u0c60\u0c61\u0c85-\u0c8c\u0c8e-\u0c90\u0c92-\u0ca8\u0caa-\u0cb3\u0cb5-\u0cb9\u0cbd\u0cde\u0ce0\u0ce1\u0cf1\u0cf2\u0d05-\u0d0c\u0d0e-\u0d10\u0d12-\u0d3a\u0d3d\u0d4e\u0d60\u0d61\u0d7a-\u0d7f\u0d85-\u0d96\u0d9a-\u0db1\u0db3-\u0dbb\u0dbd\u0dc0-\u0dc6\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46\u0e81\u0e82\u0e84\u0e87\u0e88\u0e8a\u0e8d\u0e94-\u0e97\u0e99-\u0e9f\u0ea1-\u0ea3\u0ea5\u0ea7\u0eaa\u0eab\u0ead-\u0eb0\u0eb2\u0eb3\u0ebd\u0ec0-\u0ec4\u0ec6\u0edc-\u0edf\u0f00\u0f40-\u0f47\u0f49-\u0f6c\u0f88-\u0f8c\u1000-\u102a\u103f\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e\u10a0-\u10c5\u10c7\u10cd\u10d0-\u10fa\u10fc-\u1248\u124a-\u124d\u1250-\u1256\u1258\u125a-\u125d\u1260-\u1288\u128a-\u128d\u1290-\u12b0\u12b2-\u12b5\u12b8-\u12be\u12c0\u12c2-\u12c5\u12c8-\u12d6\u12d8-\u1310\u1312-\u1315\u1318-\u135a\u1380-\u138f\u13a0-\u13f4\u1401-\u166c\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u1700-\u170c\u170e-\u1711\u1720-\u1731\u1740-\u1751\u1760-\u176c\u176e-\u1770\u1780-\u17b3\u17d7\u17dc\u1820-\u1877\u1880-\u18a8\u18aa\u18b0-\u18f5\u1900-\u191c\u1950-\u196d\u1970-\u1974\u1980-\u19ab\u19c1-\u19c7\u1a00-\u1a16\u1a20-\u1a54\u1aa7\u1b05-\u1b33\u1b45-\u1b4b\u1b83-\u1ba0\u1bae\u1baf\u1bba-\u1be5\u1c00-\u1c23\u1c4d-\u1c4f\u1c5a-\u1c7d\u1ce9-\u1cec\u1cee-\u1cf1\u1cf5\u1cf6\u1d00-\u1dbf\u1e00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fbc\u1fbe\u1fc2-\u1fc4\u1fc6-\u1fcc\u1fd0-\u1fd3\u1fd6-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ff4\u1ff6-\u1ffc\u2071\u207f\u2090-\u209c\u2102\u2107\u210a-\u2113\u2115\u2119-\u211d\u2124\u2126\u2128\u212a-\u212d\u212f-\u2139\u213c-\u213f\u2145-\u2149\u214e\u2183\u2184\u2c00-\u2c2e\u2c30-\u2c5e\u2c60-\u2ce4\u2ceb-\u2cee\u2cf2\u2cf3\u2d00-\u2d25\u2d27\u2d2d\u2d30-\u2d67\u2d6f\u2d80-\u2d96\u2da0-\u2da6\u2da8-\u2dae\u2db0-\u2db6\u2db8-\u2dbe\u2dc0-\u2dc6\u2dc8-\u2dce\u2dd0-\u2dd6\u2dd8-\u2dde\u2e2f\u3005\u3006\u3031-\u3035\u303b\u303c\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312d\u3131-\u318e\u31a0-\u31ba\u31f0-\u31ff\u3400-\u4db5\u4e00-\u9fcc\ua000-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua61f\ua62a\ua62b\ua640-\ua66e\ua67f-\ua697\ua6a0-\ua6e5\ua717-\ua71f\ua722-\ua788\ua78b-\ua78e\ua790-\ua793\ua7a0-\ua7aa\ua7f8-\ua801\ua803-\ua805\ua807-\ua80a\ua80c-\ua822\ua840-\ua873\ua882-\ua8b3\ua8f2-\ua8f7\ua8fb\ua90a-\ua925\ua930-\ua946\ua960-\ua97c\ua984-\ua9b2\ua9cf\uaa00-\uaa28\uaa40-\uaa42\uaa44-\uaa4b\uaa60-\uaa76\uaa7a\uaa80-\uaaaf\uaab1\uaab5\uaab6\uaab9-\uaabd\uaac0\uaac2\uaadb-\uaadd\uaae0-\uaaea\uaaf2-\uaaf4\uab01-\uab06\uab09-\uab0e\uab11-\uab16\uab20-\uab26\uab28-\uab2e\uabc0-\uabe2\uac00-\ud7a3\ud7b0-\ud7c6\ud7cb-\ud7fb\uf900-\ufa6d\ufa70-\ufad9\ufb00-\ufb06\ufb13-\ufb17\ufb1d\ufb1f-\ufb28\ufb2a-\ufb36\ufb38-\ufb3c\ufb3e\ufb40\ufb41\ufb43\ufb44\ufb46-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdfb\ufe70-\ufe74\ufe76-\ufefc\uff21-\uff3a\uff41-\uff5a\uff66-\uffbe\uffc2-\uffc7\uffca-\uffcf\uffd2-\uffd7\uffda-\uffdc";
	var pL = "[".concat(_pL, "]");
	var pL_regexp = new RegExp(pL);
	var pSc = "[".concat("$\u00a2-\u00a5\u058f\u060b\u09f2\u09f3\u09fb\u0af1\u0bf9\u0e3f\u17db\u20a0-\u20b9\ua838\ufdfc\ufe69\uff04\uffe0\uffe1\uffe5\uffe6", "]");
	var pSc_regexp = new RegExp(pSc);
	var pMn = "[".concat("\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u08e4-\u08fe\u0900-\u0902\u093a\u093c\u0941-\u0948\u094d\u0951-\u0957\u0962\u0963\u0981\u09bc\u09c1-\u09c4\u09cd\u09e2\u09e3\u0a01\u0a02\u0a3c\u0a41\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a70\u0a71\u0a75\u0a81\u0a82\u0abc\u0ac1-\u0ac5\u0ac7\u0ac8\u0acd\u0ae2\u0ae3\u0b01\u0b3c\u0b3f\u0b41-\u0b44\u0b4d\u0b56\u0b62\u0b63\u0b82\u0bc0\u0bcd\u0c3e-\u0c40\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c62\u0c63\u0cbc\u0cbf\u0cc6\u0ccc\u0ccd\u0ce2\u0ce3\u0d41-\u0d44\u0d4d\u0d62\u0d63\u0dca\u0dd2-\u0dd4\u0dd6\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0eb9\u0ebb\u0ebc\u0ec8-\u0ecd\u0f18\u0f19\u0f35\u0f37\u0f39\u0f71-\u0f7e\u0f80-\u0f84\u0f86\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102d-\u1030\u1032-\u1037\u1039\u103a\u103d\u103e\u1058\u1059\u105e-\u1060\u1071-\u1074\u1082\u1085\u1086\u108d\u109d\u135d-\u135f\u1712-\u1714\u1732-\u1734\u1752\u1753\u1772\u1773\u17b4\u17b5\u17b7-\u17bd\u17c6\u17c9-\u17d3\u17dd\u180b-\u180d\u18a9\u1920-\u1922\u1927\u1928\u1932\u1939-\u193b\u1a17\u1a18\u1a56\u1a58-\u1a5e\u1a60\u1a62\u1a65-\u1a6c\u1a73-\u1a7c\u1a7f\u1b00-\u1b03\u1b34\u1b36-\u1b3a\u1b3c\u1b42\u1b6b-\u1b73\u1b80\u1b81\u1ba2-\u1ba5\u1ba8\u1ba9\u1bab\u1be6\u1be8\u1be9\u1bed\u1bef-\u1bf1\u1c2c-\u1c33\u1c36\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1dc0-\u1de6\u1dfc-\u1dff\u20d0-\u20dc\u20e1\u20e5-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302d\u3099\u309a\ua66f\ua674-\ua67d\ua69f\ua6f0\ua6f1\ua802\ua806\ua80b\ua825\ua826\ua8c4\ua8e0-\ua8f1\ua926-\ua92d\ua947-\ua951\ua980-\ua982\ua9b3\ua9b6-\ua9b9\ua9bc\uaa29-\uaa2e\uaa31\uaa32\uaa35\uaa36\uaa43\uaa4c\uaab0\uaab2-\uaab4\uaab7\uaab8\uaabe\uaabf\uaac1\uaaec\uaaed\uaaf6\uabe5\uabe8\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe26", "]");
	var pMn_regexp = new RegExp(pMn);
	var latinLetterRegexp = new RegExp("[\0-\u0080-\u00ff\u0100-\u017f\u1e00-\u1eff\u0180-\u024f\u0300-\u036f]");
	function isLatinLetter(letter) {
		if (!pL_regexp.test(letter) && !pMn_regexp.test(letter)) return false;
		return latinLetterRegexp.test(letter);
	}
	function isInvalidPunctuationSymbol(character) {
		return character === "%" || pSc_regexp.test(character);
	}
}));
// node_modules/libphonenumber-js/build/findNumbers/matchPhoneNumberStringAgainstPhoneNumber.js
var require_matchPhoneNumberStringAgainstPhoneNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = matchPhoneNumberStringAgainstPhoneNumber;
	var _parsePhoneNumber = _interopRequireDefault(require_parsePhoneNumber());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function matchPhoneNumberStringAgainstPhoneNumber(phoneNumberString, phoneNumber, metadata) {
		var phoneNumberStringContainsCallingCode = true;
		var parsedPhoneNumber = (0, _parsePhoneNumber["default"])(phoneNumberString, metadata);
		if (!parsedPhoneNumber) {
			phoneNumberStringContainsCallingCode = false;
			parsedPhoneNumber = (0, _parsePhoneNumber["default"])(phoneNumberString, { defaultCallingCode: phoneNumber.countryCallingCode }, metadata);
		}
		if (!parsedPhoneNumber) return "INVALID_NUMBER";
		if (phoneNumber.ext) {
			if (parsedPhoneNumber.ext !== phoneNumber.ext) return "NO_MATCH";
		} else if (parsedPhoneNumber.ext) return "NO_MATCH";
		if (phoneNumberStringContainsCallingCode) {
			if (phoneNumber.countryCallingCode !== parsedPhoneNumber.countryCallingCode) return "NO_MATCH";
		}
		if (phoneNumber.number === parsedPhoneNumber.number) {
			if (phoneNumberStringContainsCallingCode) return "EXACT_MATCH";
			else return "NSN_MATCH";
		}
		if (phoneNumber.nationalNumber.indexOf(parsedPhoneNumber.nationalNumber) === 0 || parsedPhoneNumber.nationalNumber.indexOf(phoneNumber.nationalNumber) === 0) return "SHORT_NSN_MATCH";
		return "NO_MATCH";
	}
}));
// node_modules/libphonenumber-js/build/findNumbers/Leniency.js
var require_Leniency = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.containsMoreThanOneSlashInNationalNumber = containsMoreThanOneSlashInNationalNumber;
	exports["default"] = void 0;
	var _parseDigits = _interopRequireDefault(require_parseDigits());
	var _matchPhoneNumberStringAgainstPhoneNumber = _interopRequireDefault(require_matchPhoneNumberStringAgainstPhoneNumber());
	var _metadata2 = _interopRequireDefault(require_metadata());
	var _getCountryByCallingCode = _interopRequireDefault(require_getCountryByCallingCode());
	var _format = require_format();
	require_util();
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	exports["default"] = {
		POSSIBLE: function POSSIBLE(phoneNumber, _ref) {
			_ref.candidate;
			_ref.metadata;
			return true;
		},
		VALID: function VALID(phoneNumber, _ref2) {
			var candidate = _ref2.candidate;
			_ref2.defaultCountry;
			var metadata = _ref2.metadata;
			if (!phoneNumber.isValid() || !containsOnlyValidXChars(phoneNumber, candidate, metadata)) return false;
			return true;
		},
		STRICT_GROUPING: function STRICT_GROUPING(phoneNumber, _ref3) {
			var candidate = _ref3.candidate;
			var defaultCountry = _ref3.defaultCountry;
			var metadata = _ref3.metadata;
			var regExpCache = _ref3.regExpCache;
			if (!phoneNumber.isValid() || !containsOnlyValidXChars(phoneNumber, candidate, metadata) || containsMoreThanOneSlashInNationalNumber(phoneNumber, candidate) || !isNationalPrefixPresentIfRequired(phoneNumber, {
				defaultCountry,
				metadata
			})) return false;
			return checkNumberGroupingIsValid(phoneNumber, candidate, metadata, allNumberGroupsRemainGrouped, regExpCache);
		},
		EXACT_GROUPING: function EXACT_GROUPING(phoneNumber, _ref4) {
			var candidate = _ref4.candidate;
			var defaultCountry = _ref4.defaultCountry;
			var metadata = _ref4.metadata;
			var regExpCache = _ref4.regExpCache;
			if (!phoneNumber.isValid() || !containsOnlyValidXChars(phoneNumber, candidate, metadata) || containsMoreThanOneSlashInNationalNumber(phoneNumber, candidate) || !isNationalPrefixPresentIfRequired(phoneNumber, {
				defaultCountry,
				metadata
			})) return false;
			return checkNumberGroupingIsValid(phoneNumber, candidate, metadata, allNumberGroupsAreExactlyPresent, regExpCache);
		}
	};
	function containsOnlyValidXChars(phoneNumber, candidate, metadata) {
		for (var index = 0; index < candidate.length - 1; index++) {
			var charAtIndex = candidate.charAt(index);
			if (charAtIndex === "x" || charAtIndex === "X") {
				var charAtNextIndex = candidate.charAt(index + 1);
				if (charAtNextIndex === "x" || charAtNextIndex === "X") {
					index++;
					if ((0, _matchPhoneNumberStringAgainstPhoneNumber["default"])(candidate.substring(index), phoneNumber, metadata) !== "NSN_MATCH") return false;
				} else {
					var ext = (0, _parseDigits["default"])(candidate.substring(index));
					if (ext) {
						if (phoneNumber.ext !== ext) return false;
					} else if (phoneNumber.ext) return false;
				}
			}
		}
		return true;
	}
	function isNationalPrefixPresentIfRequired(phoneNumber, _ref5) {
		_ref5.defaultCountry;
		var _metadata = _ref5.metadata;
		if (phoneNumber.__countryCallingCodeSource !== "FROM_DEFAULT_COUNTRY") return true;
		var metadata = new _metadata2["default"](_metadata);
		metadata.selectNumberingPlan(phoneNumber.countryCallingCode);
		phoneNumber.country || (0, _getCountryByCallingCode["default"])(phoneNumber.countryCallingCode, {
			nationalNumber: phoneNumber.nationalNumber,
			metadata
		});
		var nationalNumber = phoneNumber.nationalNumber;
		var format = (0, _format.chooseFormatForNumber)(metadata.numberingPlan.formats(), nationalNumber);
		if (format.nationalPrefixFormattingRule()) {
			if (metadata.numberingPlan.nationalPrefixIsOptionalWhenFormattingInNationalFormat()) return true;
			if (!format.usesNationalPrefix()) return true;
			return Boolean(phoneNumber.nationalPrefix);
		}
		return true;
	}
	function containsMoreThanOneSlashInNationalNumber(phoneNumber, candidate) {
		var firstSlashInBodyIndex = candidate.indexOf("/");
		if (firstSlashInBodyIndex < 0) return false;
		var secondSlashInBodyIndex = candidate.indexOf("/", firstSlashInBodyIndex + 1);
		if (secondSlashInBodyIndex < 0) return false;
		if ((phoneNumber.__countryCallingCodeSource === "FROM_NUMBER_WITH_PLUS_SIGN" || phoneNumber.__countryCallingCodeSource === "FROM_NUMBER_WITHOUT_PLUS_SIGN") && (0, _parseDigits["default"])(candidate.substring(0, firstSlashInBodyIndex)) === phoneNumber.countryCallingCode) return candidate.slice(secondSlashInBodyIndex + 1).indexOf("/") >= 0;
		return true;
	}
	function checkNumberGroupingIsValid(number, candidate, metadata, checkGroups, regExpCache) {
		throw new Error("This part of code hasn't been ported");
	}
	function allNumberGroupsAreExactlyPresent(metadata, number, normalizedCandidate, formattedNumberGroups) {
		throw new Error("This part of code hasn't been ported");
	}
	function allNumberGroupsRemainGrouped(metadata, number, normalizedCandidate, formattedNumberGroups) {
		throw new Error("This part of code hasn't been ported");
	}
}));
// node_modules/libphonenumber-js/build/findNumbers/parsePreCandidate.js
var require_parsePreCandidate = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = parsePreCandidate;
	var _util = require_util();
	var SECOND_NUMBER_START_PATTERN = /[\\/] *x/;
	function parsePreCandidate(candidate) {
		return (0, _util.trimAfterFirstMatch)(SECOND_NUMBER_START_PATTERN, candidate);
	}
}));
// node_modules/libphonenumber-js/build/findNumbers/isValidPreCandidate.js
var require_isValidPreCandidate = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = isValidPreCandidate;
	var SLASH_SEPARATED_DATES = /(?:(?:[0-3]?\d\/[01]?\d)|(?:[01]?\d\/[0-3]?\d))\/(?:[12]\d)?\d{2}/;
	var TIME_STAMPS = /[12]\d{3}[-/]?[01]\d[-/]?[0-3]\d +[0-2]\d$/;
	var TIME_STAMPS_SUFFIX_LEADING = /^:[0-5]\d/;
	function isValidPreCandidate(candidate, offset, text) {
		if (SLASH_SEPARATED_DATES.test(candidate)) return false;
		if (TIME_STAMPS.test(candidate)) {
			var followingText = text.slice(offset + candidate.length);
			if (TIME_STAMPS_SUFFIX_LEADING.test(followingText)) return false;
		}
		return true;
	}
}));
// node_modules/libphonenumber-js/build/findNumbers/isValidCandidate.js
var require_isValidCandidate = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.LEAD_CLASS = void 0;
	exports["default"] = isValidCandidate;
	var _constants = require_constants();
	var _util = require_util();
	var _utf = require_utf_8();
	var OPENING_PARENS = "(\\[\uff08\uff3b";
	var CLOSING_PARENS = ")\\]\uff09\uff3d";
	var NON_PARENS = "[^".concat(OPENING_PARENS).concat(CLOSING_PARENS, "]");
	var LEAD_CLASS = exports.LEAD_CLASS = "[".concat(OPENING_PARENS).concat(_constants.PLUS_CHARS, "]");
	var LEAD_CLASS_LEADING = new RegExp("^" + LEAD_CLASS);
	var BRACKET_PAIR_LIMIT = (0, _util.limit)(0, 3);
	var MATCHING_BRACKETS_ENTIRE = new RegExp("^(?:[" + OPENING_PARENS + "])?(?:" + NON_PARENS + "+[" + CLOSING_PARENS + "])?" + NON_PARENS + "+(?:[" + OPENING_PARENS + "]" + NON_PARENS + "+[" + CLOSING_PARENS + "])" + BRACKET_PAIR_LIMIT + NON_PARENS + "*$");
	var PUB_PAGES = /\d{1,5}-+\d{1,5}\s{0,4}\(\d{1,4}/;
	function isValidCandidate(candidate, offset, text, leniency) {
		if (!MATCHING_BRACKETS_ENTIRE.test(candidate) || PUB_PAGES.test(candidate)) return;
		if (leniency !== "POSSIBLE") {
			if (offset > 0 && !LEAD_CLASS_LEADING.test(candidate)) {
				var previousChar = text[offset - 1];
				if ((0, _utf.isInvalidPunctuationSymbol)(previousChar) || (0, _utf.isLatinLetter)(previousChar)) return false;
			}
			var lastCharIndex = offset + candidate.length;
			if (lastCharIndex < text.length) {
				var nextChar = text[lastCharIndex];
				if ((0, _utf.isInvalidPunctuationSymbol)(nextChar) || (0, _utf.isLatinLetter)(nextChar)) return false;
			}
		}
		return true;
	}
}));
// node_modules/libphonenumber-js/build/PhoneNumberMatcher.js
var require_PhoneNumberMatcher = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = void 0;
	var _constants = require_constants();
	var _createExtensionPattern = _interopRequireDefault(require_createExtensionPattern());
	var _RegExpCache = _interopRequireDefault(require_RegExpCache());
	var _util = require_util();
	var _utf = require_utf_8();
	var _Leniency = _interopRequireDefault(require_Leniency());
	var _parsePreCandidate = _interopRequireDefault(require_parsePreCandidate());
	var _isValidPreCandidate = _interopRequireDefault(require_isValidPreCandidate());
	var _isValidCandidate = _interopRequireWildcard(require_isValidCandidate());
	var _metadata = require_metadata();
	var _parsePhoneNumber = _interopRequireDefault(require_parsePhoneNumber());
	function _interopRequireWildcard(e, t) {
		if ("function" == typeof WeakMap) {
			var r = new WeakMap();
			var n = new WeakMap();
		}
		return (_interopRequireWildcard = function _interopRequireWildcard(e, t) {
			if (!t && e && e.__esModule) return e;
			var o;
			var i;
			var f = {
				__proto__: null,
				"default": e
			};
			if (null === e || "object" != _typeof(e) && "function" != typeof e) return f;
			if (o = t ? n : r) {
				if (o.has(e)) return o.get(e);
				o.set(e, f);
			}
			for (var _t in e) "default" !== _t && {}.hasOwnProperty.call(e, _t) && ((i = (o = Object.defineProperty) && Object.getOwnPropertyDescriptor(e, _t)) && (i.get || i.set) ? o(f, _t, i) : f[_t] = e[_t]);
			return f;
		})(e, t);
	}
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function _createForOfIteratorHelperLoose(r, e) {
		var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (t) return (t = t.call(r)).next.bind(t);
		if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
			t && (r = t);
			var o = 0;
			return function() {
				return o >= r.length ? { done: !0 } : {
					done: !1,
					value: r[o++]
				};
			};
		}
		throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function _classCallCheck(a, n) {
		if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function");
	}
	function _defineProperties(e, r) {
		for (var t = 0; t < r.length; t++) {
			var o = r[t];
			o.enumerable = o.enumerable || !1, o.configurable = !0, "value" in o && (o.writable = !0), Object.defineProperty(e, _toPropertyKey(o.key), o);
		}
	}
	function _createClass(e, r, t) {
		return r && _defineProperties(e.prototype, r), t && _defineProperties(e, t), Object.defineProperty(e, "prototype", { writable: !1 }), e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	var USE_NON_GEOGRAPHIC_COUNTRY_CODE = false;
	var EXTN_PATTERNS_FOR_MATCHING = (0, _createExtensionPattern["default"])("matching");
	var INNER_MATCHES = [
		"/+(.*)",
		"(\\([^(]*)",
		"(?:".concat(_utf.pZ, "-|-").concat(_utf.pZ, ")").concat(_utf.pZ, "*(.+)"),
		"[\u2012-\u2015\uff0d]".concat(_utf.pZ, "*(.+)"),
		"\\.+".concat(_utf.pZ, "*([^.]+)"),
		"".concat(_utf.pZ, "+(").concat(_utf.PZ, "+)")
	];
	var leadLimit = (0, _util.limit)(0, 2);
	var punctuationLimit = (0, _util.limit)(0, 4);
	var digitBlockLimit = _constants.MAX_LENGTH_FOR_NSN + _constants.MAX_LENGTH_COUNTRY_CODE;
	var blockLimit = (0, _util.limit)(0, digitBlockLimit);
	var punctuation = "[".concat(_constants.VALID_PUNCTUATION, "]") + punctuationLimit;
	var digitSequence = _utf.pNd + (0, _util.limit)(1, digitBlockLimit);
	var PATTERN = "(?:" + _isValidCandidate.LEAD_CLASS + punctuation + ")" + leadLimit + digitSequence + "(?:" + punctuation + digitSequence + ")" + blockLimit + "(?:" + EXTN_PATTERNS_FOR_MATCHING + ")?";
	var UNWANTED_END_CHAR_PATTERN = new RegExp("[^".concat(_utf._pN).concat(_utf._pL, "#]+$"));
	var MAX_SAFE_INTEGER = Number.MAX_SAFE_INTEGER || Math.pow(2, 53) - 1;
	exports["default"] = function() {
		function PhoneNumberMatcher() {
			var text = arguments.length > 0 && arguments[0] !== void 0 ? arguments[0] : "";
			var options = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {};
			var metadata = arguments.length > 2 ? arguments[2] : void 0;
			_classCallCheck(this, PhoneNumberMatcher);
			options = {
				v2: options.v2,
				defaultCallingCode: options.defaultCallingCode,
				defaultCountry: options.defaultCountry && (0, _metadata.isSupportedCountry)(options.defaultCountry, metadata) ? options.defaultCountry : void 0,
				leniency: options.leniency || (options.extended ? "POSSIBLE" : "VALID"),
				maxTries: options.maxTries || MAX_SAFE_INTEGER
			};
			if (!_Leniency["default"][options.leniency]) throw new TypeError("Unknown leniency: \"".concat(options.leniency, "\""));
			if (options.leniency !== "POSSIBLE" && options.leniency !== "VALID") throw new TypeError("Invalid `leniency`: \"".concat(options.leniency, "\". Supported values: \"POSSIBLE\", \"VALID\"."));
			if (options.maxTries < 0) throw new TypeError("`maxTries` must be `>= 0`");
			this.text = text;
			this.options = options;
			this.metadata = metadata;
			this.leniency = _Leniency["default"][options.leniency];
			this.maxTries = options.maxTries;
			this.PATTERN = new RegExp(PATTERN, "ig");
			this.INNER_MATCHES = INNER_MATCHES.map(function(pattern) {
				return new RegExp(pattern, "g");
			});
			this.state = "NOT_READY";
			this.searchIndex = 0;
			this.regExpCache = new _RegExpCache["default"](32);
		}
		return _createClass(PhoneNumberMatcher, [
			{
				key: "find",
				value: function find(index) {
					this.PATTERN.lastIndex = index;
					var matches;
					while (this.maxTries > 0 && (matches = this.PATTERN.exec(this.text)) !== null) {
						var candidate = matches[0];
						var offset = matches.index;
						candidate = (0, _parsePreCandidate["default"])(candidate);
						if ((0, _isValidPreCandidate["default"])(candidate, offset, this.text)) {
							var match = this.parseAndVerify(candidate, offset, this.text) || this.extractInnerMatch(candidate, offset, this.text);
							if (match) {
								if (this.options.v2) return {
									startsAt: match.startsAt,
									endsAt: match.endsAt,
									number: match.phoneNumber
								};
								else {
									var phoneNumber = match.phoneNumber;
									var result = {
										startsAt: match.startsAt,
										endsAt: match.endsAt,
										phone: phoneNumber.nationalNumber
									};
									if (phoneNumber.country) {
										if (USE_NON_GEOGRAPHIC_COUNTRY_CODE && country === "001") result.countryCallingCode = phoneNumber.countryCallingCode;
										else result.country = phoneNumber.country;
									} else result.countryCallingCode = phoneNumber.countryCallingCode;
									if (phoneNumber.ext) result.ext = phoneNumber.ext;
									return result;
								}
							}
						}
						this.maxTries--;
					}
				}
			},
			{
				key: "extractInnerMatch",
				value: function extractInnerMatch(substring, offset, text) {
					for (var _iterator = _createForOfIteratorHelperLoose(this.INNER_MATCHES), _step; !(_step = _iterator()).done;) {
						var innerMatchRegExp = _step.value;
						innerMatchRegExp.lastIndex = 0;
						var isFirstMatch = true;
						var candidateMatch = void 0;
						while (this.maxTries > 0 && (candidateMatch = innerMatchRegExp.exec(substring)) !== null) {
							if (isFirstMatch) {
								var _candidate = (0, _util.trimAfterFirstMatch)(UNWANTED_END_CHAR_PATTERN, substring.slice(0, candidateMatch.index));
								var _match = this.parseAndVerify(_candidate, offset, text);
								if (_match) return _match;
								this.maxTries--;
								isFirstMatch = false;
							}
							var candidate = (0, _util.trimAfterFirstMatch)(UNWANTED_END_CHAR_PATTERN, candidateMatch[1]);
							var candidateIndexGuess = substring.indexOf(candidate, candidateMatch.index);
							var match = this.parseAndVerify(candidate, offset + candidateIndexGuess, text);
							if (match) return match;
							this.maxTries--;
						}
					}
				}
			},
			{
				key: "parseAndVerify",
				value: function parseAndVerify(candidate, offset, text) {
					if (!(0, _isValidCandidate["default"])(candidate, offset, text, this.options.leniency)) return;
					var phoneNumber = (0, _parsePhoneNumber["default"])(candidate, {
						extended: true,
						defaultCountry: this.options.defaultCountry,
						defaultCallingCode: this.options.defaultCallingCode
					}, this.metadata);
					if (!phoneNumber) return;
					if (!phoneNumber.isPossible()) return;
					if (this.leniency(phoneNumber, {
						candidate,
						defaultCountry: this.options.defaultCountry,
						metadata: this.metadata,
						regExpCache: this.regExpCache
					})) return {
						startsAt: offset,
						endsAt: offset + candidate.length,
						phoneNumber
					};
				}
			},
			{
				key: "hasNext",
				value: function hasNext() {
					if (this.state === "NOT_READY") {
						this.lastMatch = this.find(this.searchIndex);
						if (this.lastMatch) {
							this.searchIndex = this.lastMatch.endsAt;
							this.state = "READY";
						} else this.state = "DONE";
					}
					return this.state === "READY";
				}
			},
			{
				key: "next",
				value: function next() {
					if (!this.hasNext()) throw new Error("No next element");
					var result = this.lastMatch;
					this.lastMatch = null;
					this.state = "NOT_READY";
					return result;
				}
			}
		]);
	}();
}));
// node_modules/libphonenumber-js/build/legacy/findNumbers.js
var require_findNumbers = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = findNumbers;
	var _PhoneNumberMatcher = _interopRequireDefault(require_PhoneNumberMatcher());
	var _normalizeArguments2 = _interopRequireDefault(require_normalizeArguments());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function findNumbers() {
		var _normalizeArguments = (0, _normalizeArguments2["default"])(arguments);
		var text = _normalizeArguments.text;
		var options = _normalizeArguments.options;
		var metadata = _normalizeArguments.metadata;
		var matcher = new _PhoneNumberMatcher["default"](text, options, metadata);
		var results = [];
		while (matcher.hasNext()) results.push(matcher.next());
		return results;
	}
}));
// node_modules/libphonenumber-js/build/legacy/searchNumbers.js
var require_searchNumbers = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = searchNumbers;
	var _normalizeArguments2 = _interopRequireDefault(require_normalizeArguments());
	var _PhoneNumberMatcher = _interopRequireDefault(require_PhoneNumberMatcher());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function _defineProperty(e, r, t) {
		return (r = _toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
			value: t,
			enumerable: !0,
			configurable: !0,
			writable: !0
		}) : e[r] = t, e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	function searchNumbers() {
		var _normalizeArguments = (0, _normalizeArguments2["default"])(arguments);
		var text = _normalizeArguments.text;
		var options = _normalizeArguments.options;
		var metadata = _normalizeArguments.metadata;
		var matcher = new _PhoneNumberMatcher["default"](text, options, metadata);
		return _defineProperty({}, Symbol.iterator, function() {
			return { next: function next() {
				if (matcher.hasNext()) return {
					done: false,
					value: matcher.next()
				};
				return { done: true };
			} };
		});
	}
}));
// node_modules/libphonenumber-js/build/findPhoneNumbersInText.js
var require_findPhoneNumbersInText = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = findPhoneNumbersInText;
	var _PhoneNumberMatcher = _interopRequireDefault(require_PhoneNumberMatcher());
	var _normalizeArguments2 = _interopRequireDefault(require_normalizeArguments());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function ownKeys(e, r) {
		var t = Object.keys(e);
		if (Object.getOwnPropertySymbols) {
			var o = Object.getOwnPropertySymbols(e);
			r && (o = o.filter(function(r) {
				return Object.getOwnPropertyDescriptor(e, r).enumerable;
			})), t.push.apply(t, o);
		}
		return t;
	}
	function _objectSpread(e) {
		for (var r = 1; r < arguments.length; r++) {
			var t = null != arguments[r] ? arguments[r] : {};
			r % 2 ? ownKeys(Object(t), !0).forEach(function(r) {
				_defineProperty(e, r, t[r]);
			}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function(r) {
				Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
			});
		}
		return e;
	}
	function _defineProperty(e, r, t) {
		return (r = _toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
			value: t,
			enumerable: !0,
			configurable: !0,
			writable: !0
		}) : e[r] = t, e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	function findPhoneNumbersInText() {
		var _normalizeArguments = (0, _normalizeArguments2["default"])(arguments);
		var text = _normalizeArguments.text;
		var options = _normalizeArguments.options;
		var metadata = _normalizeArguments.metadata;
		var matcher = new _PhoneNumberMatcher["default"](text, _objectSpread(_objectSpread({}, options), {}, { v2: true }), metadata);
		var results = [];
		while (matcher.hasNext()) results.push(matcher.next());
		return results;
	}
}));
// node_modules/libphonenumber-js/build/searchPhoneNumbersInText.js
var require_searchPhoneNumbersInText = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = searchPhoneNumbersInText;
	var _PhoneNumberMatcher = _interopRequireDefault(require_PhoneNumberMatcher());
	var _normalizeArguments2 = _interopRequireDefault(require_normalizeArguments());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function ownKeys(e, r) {
		var t = Object.keys(e);
		if (Object.getOwnPropertySymbols) {
			var o = Object.getOwnPropertySymbols(e);
			r && (o = o.filter(function(r) {
				return Object.getOwnPropertyDescriptor(e, r).enumerable;
			})), t.push.apply(t, o);
		}
		return t;
	}
	function _objectSpread(e) {
		for (var r = 1; r < arguments.length; r++) {
			var t = null != arguments[r] ? arguments[r] : {};
			r % 2 ? ownKeys(Object(t), !0).forEach(function(r) {
				_defineProperty(e, r, t[r]);
			}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function(r) {
				Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
			});
		}
		return e;
	}
	function _defineProperty(e, r, t) {
		return (r = _toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
			value: t,
			enumerable: !0,
			configurable: !0,
			writable: !0
		}) : e[r] = t, e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	function searchPhoneNumbersInText() {
		var _normalizeArguments = (0, _normalizeArguments2["default"])(arguments);
		var text = _normalizeArguments.text;
		var options = _normalizeArguments.options;
		var metadata = _normalizeArguments.metadata;
		var matcher = new _PhoneNumberMatcher["default"](text, _objectSpread(_objectSpread({}, options), {}, { v2: true }), metadata);
		return _defineProperty({}, Symbol.iterator, function() {
			return { next: function next() {
				if (matcher.hasNext()) return {
					done: false,
					value: matcher.next()
				};
				return { done: true };
			} };
		});
	}
}));
// node_modules/libphonenumber-js/build/AsYouTypeState.js
var require_AsYouTypeState = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = void 0;
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function _classCallCheck(a, n) {
		if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function");
	}
	function _defineProperties(e, r) {
		for (var t = 0; t < r.length; t++) {
			var o = r[t];
			o.enumerable = o.enumerable || !1, o.configurable = !0, "value" in o && (o.writable = !0), Object.defineProperty(e, _toPropertyKey(o.key), o);
		}
	}
	function _createClass(e, r, t) {
		return r && _defineProperties(e.prototype, r), t && _defineProperties(e, t), Object.defineProperty(e, "prototype", { writable: !1 }), e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	exports["default"] = function() {
		function AsYouTypeState(_ref) {
			var onCountryChange = _ref.onCountryChange;
			var onCallingCodeChange = _ref.onCallingCodeChange;
			_classCallCheck(this, AsYouTypeState);
			this.onCountryChange = onCountryChange;
			this.onCallingCodeChange = onCallingCodeChange;
		}
		return _createClass(AsYouTypeState, [
			{
				key: "reset",
				value: function reset(_ref2) {
					var country = _ref2.country;
					var callingCode = _ref2.callingCode;
					this.international = false;
					this.missingPlus = false;
					this.IDDPrefix = void 0;
					this.callingCode = void 0;
					this.digits = "";
					this.resetNationalSignificantNumber();
					this.initCountryAndCallingCode(country, callingCode);
				}
			},
			{
				key: "resetNationalSignificantNumber",
				value: function resetNationalSignificantNumber() {
					this.nationalSignificantNumber = this.getNationalDigits();
					this.nationalSignificantNumberIsModified = false;
					this.nationalPrefix = void 0;
					this.carrierCode = void 0;
					this.prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix = void 0;
				}
			},
			{
				key: "update",
				value: function update(properties) {
					for (var _i = 0, _Object$keys = Object.keys(properties); _i < _Object$keys.length; _i++) {
						var key = _Object$keys[_i];
						this[key] = properties[key];
					}
				}
			},
			{
				key: "initCountryAndCallingCode",
				value: function initCountryAndCallingCode(country, callingCode) {
					this.setCountry(country);
					this.setCallingCode(callingCode);
				}
			},
			{
				key: "setCountry",
				value: function setCountry(country) {
					this.country = country;
					this.onCountryChange(country);
				}
			},
			{
				key: "setCallingCode",
				value: function setCallingCode(callingCode) {
					this.callingCode = callingCode;
					this.onCallingCodeChange(callingCode, this.country);
				}
			},
			{
				key: "startInternationalNumber",
				value: function startInternationalNumber(country, callingCode) {
					this.international = true;
					this.initCountryAndCallingCode(country, callingCode);
				}
			},
			{
				key: "appendDigits",
				value: function appendDigits(nextDigits) {
					this.digits += nextDigits;
				}
			},
			{
				key: "appendNationalSignificantNumberDigits",
				value: function appendNationalSignificantNumberDigits(nextDigits) {
					this.nationalSignificantNumber += nextDigits;
				}
			},
			{
				key: "getNationalDigits",
				value: function getNationalDigits() {
					if (this.international) return this.digits.slice((this.IDDPrefix ? this.IDDPrefix.length : 0) + (this.callingCode ? this.callingCode.length : 0));
					return this.digits;
				}
			},
			{
				key: "getDigitsWithoutInternationalPrefix",
				value: function getDigitsWithoutInternationalPrefix() {
					if (this.international) {
						if (this.IDDPrefix) return this.digits.slice(this.IDDPrefix.length);
					}
					return this.digits;
				}
			}
		]);
	}();
}));
// node_modules/libphonenumber-js/build/AsYouTypeFormatter.util.js
var require_AsYouTypeFormatter_util = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.DIGIT_PLACEHOLDER = void 0;
	exports.closeNonPairedParens = closeNonPairedParens;
	exports.countOccurences = countOccurences;
	exports.cutAndStripNonPairedParens = cutAndStripNonPairedParens;
	exports.populateTemplateWithDigits = populateTemplateWithDigits;
	exports.repeat = repeat;
	exports.stripNonPairedParens = stripNonPairedParens;
	function _createForOfIteratorHelperLoose(r, e) {
		var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (t) return (t = t.call(r)).next.bind(t);
		if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
			t && (r = t);
			var o = 0;
			return function() {
				return o >= r.length ? { done: !0 } : {
					done: !1,
					value: r[o++]
				};
			};
		}
		throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	var DIGIT_PLACEHOLDER = exports.DIGIT_PLACEHOLDER = "x";
	var DIGIT_PLACEHOLDER_MATCHER = new RegExp(DIGIT_PLACEHOLDER);
	function countOccurences(symbol, string) {
		var count = 0;
		for (var _iterator = _createForOfIteratorHelperLoose(string.split("")), _step; !(_step = _iterator()).done;) if (_step.value === symbol) count++;
		return count;
	}
	function repeat(string, times) {
		if (times < 1) return "";
		var result = "";
		while (times > 1) {
			if (times & 1) result += string;
			times >>= 1;
			string += string;
		}
		return result + string;
	}
	function cutAndStripNonPairedParens(string, cutBeforeIndex) {
		if (string[cutBeforeIndex] === ")") cutBeforeIndex++;
		return stripNonPairedParens(string.slice(0, cutBeforeIndex));
	}
	function closeNonPairedParens(template, cut_before) {
		var retained_template = template.slice(0, cut_before);
		var dangling_braces = countOccurences("(", retained_template) - countOccurences(")", retained_template);
		while (dangling_braces > 0 && cut_before < template.length) {
			if (template[cut_before] === ")") dangling_braces--;
			cut_before++;
		}
		return template.slice(0, cut_before);
	}
	function stripNonPairedParens(string) {
		var dangling_braces = [];
		var i = 0;
		while (i < string.length) {
			if (string[i] === "(") dangling_braces.push(i);
			else if (string[i] === ")") dangling_braces.pop();
			i++;
		}
		var start = 0;
		var cleared_string = "";
		dangling_braces.push(string.length);
		for (var _i = 0, _dangling_braces = dangling_braces; _i < _dangling_braces.length; _i++) {
			var index = _dangling_braces[_i];
			cleared_string += string.slice(start, index);
			start = index + 1;
		}
		return cleared_string;
	}
	function populateTemplateWithDigits(template, position, digits) {
		for (var _iterator2 = _createForOfIteratorHelperLoose(digits.split("")), _step2; !(_step2 = _iterator2()).done;) {
			var digit = _step2.value;
			if (template.slice(position + 1).search(DIGIT_PLACEHOLDER_MATCHER) < 0) return;
			position = template.search(DIGIT_PLACEHOLDER_MATCHER);
			template = template.replace(DIGIT_PLACEHOLDER_MATCHER, digit);
		}
		return [template, position];
	}
}));
// node_modules/libphonenumber-js/build/AsYouTypeFormatter.complete.js
var require_AsYouTypeFormatter_complete = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.canFormatCompleteNumber = canFormatCompleteNumber;
	exports["default"] = formatCompleteNumber;
	var _checkNumberLength = _interopRequireDefault(require_checkNumberLength());
	var _parseDigits = _interopRequireDefault(require_parseDigits());
	var _formatNationalNumberUsingFormat = _interopRequireDefault(require_formatNationalNumberUsingFormat());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function formatCompleteNumber(state, format, _ref) {
		var metadata = _ref.metadata;
		var shouldTryNationalPrefixFormattingRule = _ref.shouldTryNationalPrefixFormattingRule;
		var getSeparatorAfterNationalPrefix = _ref.getSeparatorAfterNationalPrefix;
		if (new RegExp("^(?:".concat(format.pattern(), ")$")).test(state.nationalSignificantNumber)) return formatNationalNumberWithAndWithoutNationalPrefixFormattingRule(state, format, {
			metadata,
			shouldTryNationalPrefixFormattingRule,
			getSeparatorAfterNationalPrefix
		});
	}
	function canFormatCompleteNumber(nationalSignificantNumber, metadata) {
		return (0, _checkNumberLength["default"])(nationalSignificantNumber, void 0, metadata) === "IS_POSSIBLE";
	}
	function formatNationalNumberWithAndWithoutNationalPrefixFormattingRule(state, format, _ref2) {
		var metadata = _ref2.metadata;
		var shouldTryNationalPrefixFormattingRule = _ref2.shouldTryNationalPrefixFormattingRule;
		var getSeparatorAfterNationalPrefix = _ref2.getSeparatorAfterNationalPrefix;
		state.nationalSignificantNumber;
		state.international;
		state.nationalPrefix;
		state.carrierCode;
		if (shouldTryNationalPrefixFormattingRule(format)) {
			var formattedNumber = formatNationalNumber(state, format, {
				useNationalPrefixFormattingRule: true,
				getSeparatorAfterNationalPrefix,
				metadata
			});
			if (formattedNumber) return formattedNumber;
		}
		return formatNationalNumber(state, format, {
			useNationalPrefixFormattingRule: false,
			getSeparatorAfterNationalPrefix,
			metadata
		});
	}
	function formatNationalNumber(state, format, _ref3) {
		var metadata = _ref3.metadata;
		var useNationalPrefixFormattingRule = _ref3.useNationalPrefixFormattingRule;
		var getSeparatorAfterNationalPrefix = _ref3.getSeparatorAfterNationalPrefix;
		var formattedNationalNumber = (0, _formatNationalNumberUsingFormat["default"])(state.nationalSignificantNumber, format, {
			carrierCode: state.carrierCode,
			useInternationalFormat: state.international,
			withNationalPrefix: useNationalPrefixFormattingRule,
			metadata
		});
		if (!useNationalPrefixFormattingRule) {
			if (state.nationalPrefix) formattedNationalNumber = state.nationalPrefix + getSeparatorAfterNationalPrefix(format) + formattedNationalNumber;
			else if (state.prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix) formattedNationalNumber = state.prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix + " " + formattedNationalNumber;
		}
		if (isValidFormattedNationalNumber(formattedNationalNumber, state)) return formattedNationalNumber;
	}
	function isValidFormattedNationalNumber(formattedNationalNumber, state) {
		return (0, _parseDigits["default"])(formattedNationalNumber) === state.getNationalDigits();
	}
}));
// node_modules/libphonenumber-js/build/AsYouTypeFormatter.PatternParser.js
var require_AsYouTypeFormatter_PatternParser = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = void 0;
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function _classCallCheck(a, n) {
		if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function");
	}
	function _defineProperties(e, r) {
		for (var t = 0; t < r.length; t++) {
			var o = r[t];
			o.enumerable = o.enumerable || !1, o.configurable = !0, "value" in o && (o.writable = !0), Object.defineProperty(e, _toPropertyKey(o.key), o);
		}
	}
	function _createClass(e, r, t) {
		return r && _defineProperties(e.prototype, r), t && _defineProperties(e, t), Object.defineProperty(e, "prototype", { writable: !1 }), e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	exports["default"] = function() {
		function PatternParser() {
			_classCallCheck(this, PatternParser);
		}
		return _createClass(PatternParser, [
			{
				key: "parse",
				value: function parse(pattern) {
					this.context = [{
						or: true,
						instructions: []
					}];
					this.parsePattern(pattern);
					if (this.context.length !== 1) throw new Error("Non-finalized contexts left when pattern parse ended");
					var _this$context$ = this.context[0];
					var branches = _this$context$.branches;
					var instructions = _this$context$.instructions;
					if (branches) return {
						op: "|",
						args: branches.concat([expandSingleElementArray(instructions)])
					};
					if (instructions.length === 0) throw new Error("Pattern is required");
					if (instructions.length === 1) return instructions[0];
					return instructions;
				}
			},
			{
				key: "startContext",
				value: function startContext(context) {
					this.context.push(context);
				}
			},
			{
				key: "endContext",
				value: function endContext() {
					this.context.pop();
				}
			},
			{
				key: "getContext",
				value: function getContext() {
					return this.context[this.context.length - 1];
				}
			},
			{
				key: "parsePattern",
				value: function parsePattern(pattern) {
					if (!pattern) throw new Error("Pattern is required");
					var match = pattern.match(OPERATOR);
					if (!match) {
						if (ILLEGAL_CHARACTER_REGEXP.test(pattern)) throw new Error("Illegal characters found in a pattern: ".concat(pattern));
						this.getContext().instructions = this.getContext().instructions.concat(pattern.split(""));
						return;
					}
					var operator = match[1];
					var before = pattern.slice(0, match.index);
					var rightPart = pattern.slice(match.index + operator.length);
					switch (operator) {
						case "(?:":
							if (before) this.parsePattern(before);
							this.startContext({
								or: true,
								instructions: [],
								branches: []
							});
							break;
						case ")":
							if (!this.getContext().or) throw new Error("\")\" operator must be preceded by \"(?:\" operator");
							if (before) this.parsePattern(before);
							if (this.getContext().instructions.length === 0) throw new Error("No instructions found after \"|\" operator in an \"or\" group");
							var branches = this.getContext().branches;
							branches.push(expandSingleElementArray(this.getContext().instructions));
							this.endContext();
							this.getContext().instructions.push({
								op: "|",
								args: branches
							});
							break;
						case "|":
							if (!this.getContext().or) throw new Error("\"|\" operator can only be used inside \"or\" groups");
							if (before) this.parsePattern(before);
							if (!this.getContext().branches) {
								if (this.context.length === 1) this.getContext().branches = [];
								else throw new Error("\"branches\" not found in an \"or\" group context");
							}
							this.getContext().branches.push(expandSingleElementArray(this.getContext().instructions));
							this.getContext().instructions = [];
							break;
						case "[":
							if (before) this.parsePattern(before);
							this.startContext({ oneOfSet: true });
							break;
						case "]":
							if (!this.getContext().oneOfSet) throw new Error("\"]\" operator must be preceded by \"[\" operator");
							this.endContext();
							this.getContext().instructions.push({
								op: "[]",
								args: parseOneOfSet(before)
							});
							break;
						default: throw new Error("Unknown operator: ".concat(operator));
					}
					if (rightPart) this.parsePattern(rightPart);
				}
			}
		]);
	}();
	function parseOneOfSet(pattern) {
		var values = [];
		var i = 0;
		while (i < pattern.length) {
			if (pattern[i] === "-") {
				if (i === 0 || i === pattern.length - 1) throw new Error("Couldn't parse a one-of set pattern: ".concat(pattern));
				var prevValue = pattern[i - 1].charCodeAt(0) + 1;
				var nextValue = pattern[i + 1].charCodeAt(0) - 1;
				var value = prevValue;
				while (value <= nextValue) {
					values.push(String.fromCharCode(value));
					value++;
				}
			} else values.push(pattern[i]);
			i++;
		}
		return values;
	}
	var ILLEGAL_CHARACTER_REGEXP = /[\(\)\[\]\?\:\|]/;
	var OPERATOR = new RegExp("(\\||\\(\\?\\:|\\)|\\[|\\])");
	function expandSingleElementArray(array) {
		if (array.length === 1) return array[0];
		return array;
	}
}));
// node_modules/libphonenumber-js/build/AsYouTypeFormatter.PatternMatcher.js
var require_AsYouTypeFormatter_PatternMatcher = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = void 0;
	var _AsYouTypeFormatterPatternParser = _interopRequireDefault(require_AsYouTypeFormatter_PatternParser());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _createForOfIteratorHelperLoose(r, e) {
		var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (t) return (t = t.call(r)).next.bind(t);
		if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
			t && (r = t);
			var o = 0;
			return function() {
				return o >= r.length ? { done: !0 } : {
					done: !1,
					value: r[o++]
				};
			};
		}
		throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function _classCallCheck(a, n) {
		if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function");
	}
	function _defineProperties(e, r) {
		for (var t = 0; t < r.length; t++) {
			var o = r[t];
			o.enumerable = o.enumerable || !1, o.configurable = !0, "value" in o && (o.writable = !0), Object.defineProperty(e, _toPropertyKey(o.key), o);
		}
	}
	function _createClass(e, r, t) {
		return r && _defineProperties(e.prototype, r), t && _defineProperties(e, t), Object.defineProperty(e, "prototype", { writable: !1 }), e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	exports["default"] = function() {
		function PatternMatcher(pattern) {
			_classCallCheck(this, PatternMatcher);
			this.matchTree = new _AsYouTypeFormatterPatternParser["default"]().parse(pattern);
		}
		return _createClass(PatternMatcher, [{
			key: "match",
			value: function match(string) {
				var allowOverflow = (arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {}).allowOverflow;
				if (!string) throw new Error("String is required");
				var result = _match(string.split(""), this.matchTree, true);
				if (result && result.match) delete result.matchedChars;
				if (result && result.overflow) {
					if (!allowOverflow) return;
				}
				return result;
			}
		}]);
	}();
	function _match(characters, tree, last) {
		if (typeof tree === "string") {
			var characterString = characters.join("");
			if (tree.indexOf(characterString) === 0) {
				if (characters.length === tree.length) return {
					match: true,
					matchedChars: characters
				};
				return { partialMatch: true };
			}
			if (characterString.indexOf(tree) === 0) {
				if (last) {
					if (characters.length > tree.length) return { overflow: true };
				}
				return {
					match: true,
					matchedChars: characters.slice(0, tree.length)
				};
			}
			return;
		}
		if (Array.isArray(tree)) {
			var restCharacters = characters.slice();
			var i = 0;
			while (i < tree.length) {
				var subtree = tree[i];
				var result = _match(restCharacters, subtree, last && i === tree.length - 1);
				if (!result) return;
				else if (result.overflow) return result;
				else if (result.match) {
					restCharacters = restCharacters.slice(result.matchedChars.length);
					if (restCharacters.length === 0) {
						if (i === tree.length - 1) return {
							match: true,
							matchedChars: characters
						};
						else return { partialMatch: true };
					}
				} else if (result.partialMatch) return { partialMatch: true };
				else throw new Error("Unsupported match result:\n".concat(JSON.stringify(result, null, 2)));
				i++;
			}
			if (last) return { overflow: true };
			return {
				match: true,
				matchedChars: characters.slice(0, characters.length - restCharacters.length)
			};
		}
		switch (tree.op) {
			case "|":
				var partialMatch;
				for (var _iterator = _createForOfIteratorHelperLoose(tree.args), _step; !(_step = _iterator()).done;) {
					var branch = _step.value;
					var _result = _match(characters, branch, last);
					if (_result) {
						if (_result.overflow) return _result;
						else if (_result.match) return {
							match: true,
							matchedChars: _result.matchedChars
						};
						else if (_result.partialMatch) partialMatch = true;
						else throw new Error("Unsupported match result:\n".concat(JSON.stringify(_result, null, 2)));
					}
				}
				if (partialMatch) return { partialMatch: true };
				return;
			case "[]":
				for (var _iterator2 = _createForOfIteratorHelperLoose(tree.args), _step2; !(_step2 = _iterator2()).done;) {
					var _char = _step2.value;
					if (characters[0] === _char) {
						if (characters.length === 1) return {
							match: true,
							matchedChars: characters
						};
						if (last) return { overflow: true };
						return {
							match: true,
							matchedChars: [_char]
						};
					}
				}
				return;
			default: throw new Error("Unsupported instruction tree: ".concat(tree));
		}
	}
}));
// node_modules/libphonenumber-js/build/AsYouTypeFormatter.js
var require_AsYouTypeFormatter = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	Object.defineProperty(exports, "DIGIT_PLACEHOLDER", {
		enumerable: true,
		get: function get() {
			return _AsYouTypeFormatterUtil.DIGIT_PLACEHOLDER;
		}
	});
	exports["default"] = void 0;
	var _AsYouTypeFormatterUtil = require_AsYouTypeFormatter_util();
	var _AsYouTypeFormatterComplete = _interopRequireWildcard(require_AsYouTypeFormatter_complete());
	var _AsYouTypeFormatterPatternMatcher = _interopRequireDefault(require_AsYouTypeFormatter_PatternMatcher());
	var _parseDigits = _interopRequireDefault(require_parseDigits());
	var _formatNationalNumberUsingFormat = require_formatNationalNumberUsingFormat();
	var _constants = require_constants();
	var _applyInternationalSeparatorStyle = _interopRequireDefault(require_applyInternationalSeparatorStyle());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _interopRequireWildcard(e, t) {
		if ("function" == typeof WeakMap) {
			var r = new WeakMap();
			var n = new WeakMap();
		}
		return (_interopRequireWildcard = function _interopRequireWildcard(e, t) {
			if (!t && e && e.__esModule) return e;
			var o;
			var i;
			var f = {
				__proto__: null,
				"default": e
			};
			if (null === e || "object" != _typeof(e) && "function" != typeof e) return f;
			if (o = t ? n : r) {
				if (o.has(e)) return o.get(e);
				o.set(e, f);
			}
			for (var _t in e) "default" !== _t && {}.hasOwnProperty.call(e, _t) && ((i = (o = Object.defineProperty) && Object.getOwnPropertyDescriptor(e, _t)) && (i.get || i.set) ? o(f, _t, i) : f[_t] = e[_t]);
			return f;
		})(e, t);
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function _createForOfIteratorHelperLoose(r, e) {
		var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (t) return (t = t.call(r)).next.bind(t);
		if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
			t && (r = t);
			var o = 0;
			return function() {
				return o >= r.length ? { done: !0 } : {
					done: !1,
					value: r[o++]
				};
			};
		}
		throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function _classCallCheck(a, n) {
		if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function");
	}
	function _defineProperties(e, r) {
		for (var t = 0; t < r.length; t++) {
			var o = r[t];
			o.enumerable = o.enumerable || !1, o.configurable = !0, "value" in o && (o.writable = !0), Object.defineProperty(e, _toPropertyKey(o.key), o);
		}
	}
	function _createClass(e, r, t) {
		return r && _defineProperties(e.prototype, r), t && _defineProperties(e, t), Object.defineProperty(e, "prototype", { writable: !1 }), e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	var DUMMY_DIGIT = "9";
	var LONGEST_DUMMY_PHONE_NUMBER = (0, _AsYouTypeFormatterUtil.repeat)(DUMMY_DIGIT, 15);
	var NATIONAL_PREFIX_SEPARATORS_PATTERN = /[- ]/;
	var SUPPORT_LEGACY_FORMATTING_PATTERNS = true;
	var CREATE_CHARACTER_CLASS_PATTERN = SUPPORT_LEGACY_FORMATTING_PATTERNS && function() {
		return /\[([^\[\]])*\]/g;
	};
	var CREATE_STANDALONE_DIGIT_PATTERN = SUPPORT_LEGACY_FORMATTING_PATTERNS && function() {
		return /\d(?=[^,}][^,}])/g;
	};
	var NON_ALTERING_FORMAT_REG_EXP = new RegExp("[" + _constants.VALID_PUNCTUATION + "]*\\$1[" + _constants.VALID_PUNCTUATION + "]*(\\$\\d[" + _constants.VALID_PUNCTUATION + "]*)*$");
	var MIN_LEADING_DIGITS_LENGTH = 3;
	exports["default"] = function() {
		function AsYouTypeFormatter(_ref) {
			_ref.state;
			var metadata = _ref.metadata;
			_classCallCheck(this, AsYouTypeFormatter);
			this.metadata = metadata;
			this.resetFormat();
		}
		return _createClass(AsYouTypeFormatter, [
			{
				key: "resetFormat",
				value: function resetFormat() {
					this.chosenFormat = void 0;
					this.template = void 0;
					this.nationalNumberTemplate = void 0;
					this.populatedNationalNumberTemplate = void 0;
					this.populatedNationalNumberTemplatePosition = -1;
				}
			},
			{
				key: "reset",
				value: function reset(numberingPlan, state) {
					this.resetFormat();
					if (numberingPlan) {
						this.isNANP = numberingPlan.callingCode() === "1";
						this.matchingFormats = numberingPlan.formats();
						if (state.nationalSignificantNumber) this.narrowDownMatchingFormats(state);
					} else {
						this.isNANP = void 0;
						this.matchingFormats = [];
					}
				}
			},
			{
				key: "format",
				value: function format(nextDigits, state) {
					var _this = this;
					if ((0, _AsYouTypeFormatterComplete.canFormatCompleteNumber)(state.nationalSignificantNumber, this.metadata)) for (var _iterator = _createForOfIteratorHelperLoose(this.matchingFormats), _step; !(_step = _iterator()).done;) {
						var _format = _step.value;
						var formattedCompleteNumber = (0, _AsYouTypeFormatterComplete["default"])(state, _format, {
							metadata: this.metadata,
							shouldTryNationalPrefixFormattingRule: function shouldTryNationalPrefixFormattingRule(format) {
								return _this.shouldTryNationalPrefixFormattingRule(format, {
									international: state.international,
									nationalPrefix: state.nationalPrefix
								});
							},
							getSeparatorAfterNationalPrefix: function getSeparatorAfterNationalPrefix(format) {
								return _this.getSeparatorAfterNationalPrefix(format);
							}
						});
						if (formattedCompleteNumber) {
							this.resetFormat();
							this.chosenFormat = _format;
							this.setNationalNumberTemplate(formattedCompleteNumber.replace(/\d/g, _AsYouTypeFormatterUtil.DIGIT_PLACEHOLDER), state);
							this.populatedNationalNumberTemplate = formattedCompleteNumber;
							this.populatedNationalNumberTemplatePosition = this.template.lastIndexOf(_AsYouTypeFormatterUtil.DIGIT_PLACEHOLDER);
							return formattedCompleteNumber;
						}
					}
					return this.formatNationalNumberWithNextDigits(nextDigits, state);
				}
			},
			{
				key: "formatNationalNumberWithNextDigits",
				value: function formatNationalNumberWithNextDigits(nextDigits, state) {
					var previouslyChosenFormat = this.chosenFormat;
					var newlyChosenFormat = this.chooseFormat(state);
					if (newlyChosenFormat) {
						if (newlyChosenFormat === previouslyChosenFormat) return this.formatNextNationalNumberDigits(nextDigits);
						else return this.formatNextNationalNumberDigits(state.getNationalDigits());
					}
				}
			},
			{
				key: "narrowDownMatchingFormats",
				value: function narrowDownMatchingFormats(_ref2) {
					var _this2 = this;
					var nationalSignificantNumber = _ref2.nationalSignificantNumber;
					var nationalPrefix = _ref2.nationalPrefix;
					var international = _ref2.international;
					var leadingDigits = nationalSignificantNumber;
					var leadingDigitsPatternIndex = leadingDigits.length - MIN_LEADING_DIGITS_LENGTH;
					if (leadingDigitsPatternIndex < 0) leadingDigitsPatternIndex = 0;
					this.matchingFormats = this.matchingFormats.filter(function(format) {
						return _this2.formatSuits(format, international, nationalPrefix) && _this2.formatMatches(format, leadingDigits, leadingDigitsPatternIndex);
					});
					if (this.chosenFormat && this.matchingFormats.indexOf(this.chosenFormat) === -1) this.resetFormat();
				}
			},
			{
				key: "formatSuits",
				value: function formatSuits(format, international, nationalPrefix) {
					if (nationalPrefix && !format.usesNationalPrefix() && !format.nationalPrefixIsOptionalWhenFormattingInNationalFormat()) return false;
					if (!international && !nationalPrefix && format.nationalPrefixIsMandatoryWhenFormattingInNationalFormat()) return false;
					return true;
				}
			},
			{
				key: "formatMatches",
				value: function formatMatches(format, leadingDigits, leadingDigitsPatternIndex) {
					var leadingDigitsPatternsCount = format.leadingDigitsPatterns().length;
					if (leadingDigitsPatternsCount === 0) return true;
					leadingDigitsPatternIndex = Math.min(leadingDigitsPatternIndex, leadingDigitsPatternsCount - 1);
					var leadingDigitsPattern = format.leadingDigitsPatterns()[leadingDigitsPatternIndex];
					if (leadingDigits.length < MIN_LEADING_DIGITS_LENGTH) try {
						return new _AsYouTypeFormatterPatternMatcher["default"](leadingDigitsPattern).match(leadingDigits, { allowOverflow: true }) !== void 0;
					} catch (error) {
						console.error(error);
						return true;
					}
					return new RegExp("^(".concat(leadingDigitsPattern, ")")).test(leadingDigits);
				}
			},
			{
				key: "getFormatFormat",
				value: function getFormatFormat(format, international) {
					return international ? format.internationalFormat() : format.format();
				}
			},
			{
				key: "chooseFormat",
				value: function chooseFormat(state) {
					var _this3 = this;
					var _loop = function _loop() {
						var format = _step2.value;
						if (_this3.chosenFormat === format) return 0;
						if (!NON_ALTERING_FORMAT_REG_EXP.test(_this3.getFormatFormat(format, state.international))) return 1;
						if (!_this3.createTemplateForFormat(format, state)) {
							_this3.matchingFormats = _this3.matchingFormats.filter(function(_) {
								return _ !== format;
							});
							return 1;
						}
						_this3.chosenFormat = format;
						return 0;
					};
					var _ret;
					for (var _iterator2 = _createForOfIteratorHelperLoose(this.matchingFormats.slice()), _step2; !(_step2 = _iterator2()).done;) {
						_ret = _loop();
						if (_ret === 0) break;
						if (_ret === 1) continue;
					}
					if (!this.chosenFormat) this.resetFormat();
					return this.chosenFormat;
				}
			},
			{
				key: "createTemplateForFormat",
				value: function createTemplateForFormat(format, state) {
					if (SUPPORT_LEGACY_FORMATTING_PATTERNS && format.pattern().indexOf("|") >= 0) return;
					var template = this.getTemplateForFormat(format, state);
					if (template) {
						this.setNationalNumberTemplate(template, state);
						return true;
					}
				}
			},
			{
				key: "getSeparatorAfterNationalPrefix",
				value: function getSeparatorAfterNationalPrefix(format) {
					if (this.isNANP) return " ";
					if (format && format.nationalPrefixFormattingRule() && NATIONAL_PREFIX_SEPARATORS_PATTERN.test(format.nationalPrefixFormattingRule())) return " ";
					return "";
				}
			},
			{
				key: "getInternationalPrefixBeforeCountryCallingCode",
				value: function getInternationalPrefixBeforeCountryCallingCode(_ref3, options) {
					var IDDPrefix = _ref3.IDDPrefix;
					var missingPlus = _ref3.missingPlus;
					if (IDDPrefix) return options && options.spacing === false ? IDDPrefix : IDDPrefix + " ";
					if (missingPlus) return "";
					return "+";
				}
			},
			{
				key: "getTemplate",
				value: function getTemplate(state) {
					if (!this.template) return;
					var index = -1;
					var i = 0;
					var internationalPrefix = state.international ? this.getInternationalPrefixBeforeCountryCallingCode(state, { spacing: false }) : "";
					while (i < internationalPrefix.length + state.getDigitsWithoutInternationalPrefix().length) {
						index = this.template.indexOf(_AsYouTypeFormatterUtil.DIGIT_PLACEHOLDER, index + 1);
						i++;
					}
					return (0, _AsYouTypeFormatterUtil.cutAndStripNonPairedParens)(this.template, index + 1);
				}
			},
			{
				key: "setNationalNumberTemplate",
				value: function setNationalNumberTemplate(template, state) {
					this.nationalNumberTemplate = template;
					this.populatedNationalNumberTemplate = template;
					this.populatedNationalNumberTemplatePosition = -1;
					if (state.international) this.template = this.getInternationalPrefixBeforeCountryCallingCode(state).replace(/[\d\+]/g, _AsYouTypeFormatterUtil.DIGIT_PLACEHOLDER) + (0, _AsYouTypeFormatterUtil.repeat)(_AsYouTypeFormatterUtil.DIGIT_PLACEHOLDER, state.callingCode.length) + " " + template;
					else this.template = template;
				}
			},
			{
				key: "getTemplateForFormat",
				value: function getTemplateForFormat(format, _ref4) {
					var nationalSignificantNumber = _ref4.nationalSignificantNumber;
					var international = _ref4.international;
					var nationalPrefix = _ref4.nationalPrefix;
					var prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix = _ref4.prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix;
					var pattern = format.pattern();
					if (SUPPORT_LEGACY_FORMATTING_PATTERNS) pattern = pattern.replace(CREATE_CHARACTER_CLASS_PATTERN(), "\\d").replace(CREATE_STANDALONE_DIGIT_PATTERN(), "\\d");
					var digits = LONGEST_DUMMY_PHONE_NUMBER.match(pattern)[0];
					if (nationalSignificantNumber.length > digits.length) return;
					var strictPattern = new RegExp("^" + pattern + "$");
					var nationalNumberDummyDigits = nationalSignificantNumber.replace(/\d/g, DUMMY_DIGIT);
					if (strictPattern.test(nationalNumberDummyDigits)) digits = nationalNumberDummyDigits;
					var numberFormat = this.getFormatFormat(format, international);
					var nationalPrefixIncludedInTemplate;
					if (this.shouldTryNationalPrefixFormattingRule(format, {
						international,
						nationalPrefix
					})) {
						var numberFormatWithNationalPrefix = numberFormat.replace(_formatNationalNumberUsingFormat.FIRST_GROUP_PATTERN, format.nationalPrefixFormattingRule());
						if ((0, _parseDigits["default"])(format.nationalPrefixFormattingRule()) === (nationalPrefix || "") + (0, _parseDigits["default"])("$1")) {
							numberFormat = numberFormatWithNationalPrefix;
							nationalPrefixIncludedInTemplate = true;
							if (nationalPrefix) {
								var i = nationalPrefix.length;
								while (i > 0) {
									numberFormat = numberFormat.replace(/\d/, _AsYouTypeFormatterUtil.DIGIT_PLACEHOLDER);
									i--;
								}
							}
						}
					}
					var template = digits.replace(new RegExp(pattern), numberFormat).replace(new RegExp(DUMMY_DIGIT, "g"), _AsYouTypeFormatterUtil.DIGIT_PLACEHOLDER);
					if (!nationalPrefixIncludedInTemplate) {
						if (prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix) template = (0, _AsYouTypeFormatterUtil.repeat)(_AsYouTypeFormatterUtil.DIGIT_PLACEHOLDER, prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix.length) + " " + template;
						else if (nationalPrefix) template = (0, _AsYouTypeFormatterUtil.repeat)(_AsYouTypeFormatterUtil.DIGIT_PLACEHOLDER, nationalPrefix.length) + this.getSeparatorAfterNationalPrefix(format) + template;
					}
					if (international) template = (0, _applyInternationalSeparatorStyle["default"])(template);
					return template;
				}
			},
			{
				key: "formatNextNationalNumberDigits",
				value: function formatNextNationalNumberDigits(digits) {
					var result = (0, _AsYouTypeFormatterUtil.populateTemplateWithDigits)(this.populatedNationalNumberTemplate, this.populatedNationalNumberTemplatePosition, digits);
					if (!result) {
						this.resetFormat();
						return;
					}
					this.populatedNationalNumberTemplate = result[0];
					this.populatedNationalNumberTemplatePosition = result[1];
					return (0, _AsYouTypeFormatterUtil.cutAndStripNonPairedParens)(this.populatedNationalNumberTemplate, this.populatedNationalNumberTemplatePosition + 1);
				}
			},
			{
				key: "shouldTryNationalPrefixFormattingRule",
				value: function shouldTryNationalPrefixFormattingRule(format, _ref5) {
					var international = _ref5.international;
					var nationalPrefix = _ref5.nationalPrefix;
					if (format.nationalPrefixFormattingRule()) {
						var usesNationalPrefix = format.usesNationalPrefix();
						if (usesNationalPrefix && nationalPrefix || !usesNationalPrefix && !international) return true;
					}
				}
			}
		]);
	}();
}));
// node_modules/libphonenumber-js/build/AsYouTypeParser.js
var require_AsYouTypeParser = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = void 0;
	exports.extractFormattedDigitsAndPlus = extractFormattedDigitsAndPlus;
	var _extractCountryCallingCode2 = _interopRequireDefault(require_extractCountryCallingCode());
	var _extractCountryCallingCodeFromInternationalNumberWithoutPlusSign = _interopRequireDefault(require_extractCountryCallingCodeFromInternationalNumberWithoutPlusSign());
	var _extractNationalNumberFromPossiblyIncompleteNumber = _interopRequireDefault(require_extractNationalNumberFromPossiblyIncompleteNumber());
	var _stripIddPrefix = _interopRequireDefault(require_stripIddPrefix());
	var _parseDigits = _interopRequireDefault(require_parseDigits());
	var _constants = require_constants();
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function _slicedToArray(r, e) {
		return _arrayWithHoles(r) || _iterableToArrayLimit(r, e) || _unsupportedIterableToArray(r, e) || _nonIterableRest();
	}
	function _nonIterableRest() {
		throw new TypeError("Invalid attempt to destructure non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function _iterableToArrayLimit(r, l) {
		var t = null == r ? null : "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (null != t) {
			var e;
			var n;
			var i;
			var u;
			var a = [];
			var f = !0;
			var o = !1;
			try {
				if (i = (t = t.call(r)).next, 0 === l) {
					if (Object(t) !== t) return;
					f = !1;
				} else for (; !(f = (e = i.call(t)).done) && (a.push(e.value), a.length !== l); f = !0);
			} catch (r) {
				o = !0, n = r;
			} finally {
				try {
					if (!f && null != t["return"] && (u = t["return"](), Object(u) !== u)) return;
				} finally {
					if (o) throw n;
				}
			}
			return a;
		}
	}
	function _arrayWithHoles(r) {
		if (Array.isArray(r)) return r;
	}
	function _classCallCheck(a, n) {
		if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function");
	}
	function _defineProperties(e, r) {
		for (var t = 0; t < r.length; t++) {
			var o = r[t];
			o.enumerable = o.enumerable || !1, o.configurable = !0, "value" in o && (o.writable = !0), Object.defineProperty(e, _toPropertyKey(o.key), o);
		}
	}
	function _createClass(e, r, t) {
		return r && _defineProperties(e.prototype, r), t && _defineProperties(e, t), Object.defineProperty(e, "prototype", { writable: !1 }), e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	var VALID_FORMATTED_PHONE_NUMBER_DIGITS_PART = "[" + _constants.VALID_PUNCTUATION + _constants.VALID_DIGITS + "]+";
	var VALID_FORMATTED_PHONE_NUMBER_DIGITS_PART_PATTERN = new RegExp("^" + VALID_FORMATTED_PHONE_NUMBER_DIGITS_PART + "$", "i");
	var VALID_FORMATTED_PHONE_NUMBER_PART = "(?:[" + _constants.PLUS_CHARS + "][" + _constants.VALID_PUNCTUATION + _constants.VALID_DIGITS + "]*|[" + _constants.VALID_PUNCTUATION + _constants.VALID_DIGITS + "]+)";
	var AFTER_PHONE_NUMBER_DIGITS_END_PATTERN = new RegExp("[^" + _constants.VALID_PUNCTUATION + _constants.VALID_DIGITS + "]+.*$");
	var COMPLEX_NATIONAL_PREFIX = /[^\d\[\]]/;
	exports["default"] = function() {
		function AsYouTypeParser(_ref) {
			var defaultCountry = _ref.defaultCountry;
			var defaultCallingCode = _ref.defaultCallingCode;
			var metadata = _ref.metadata;
			var onNationalSignificantNumberChange = _ref.onNationalSignificantNumberChange;
			_classCallCheck(this, AsYouTypeParser);
			this.defaultCountry = defaultCountry;
			this.defaultCallingCode = defaultCallingCode;
			this.metadata = metadata;
			this.onNationalSignificantNumberChange = onNationalSignificantNumberChange;
		}
		return _createClass(AsYouTypeParser, [
			{
				key: "input",
				value: function input(text, state) {
					var _extractFormattedDigi2 = _slicedToArray(extractFormattedDigitsAndPlus(text), 2);
					var formattedDigits = _extractFormattedDigi2[0];
					var hasPlus = _extractFormattedDigi2[1];
					var digits = (0, _parseDigits["default"])(formattedDigits);
					var justLeadingPlus;
					if (hasPlus) {
						if (!state.digits) {
							state.startInternationalNumber(void 0, void 0);
							if (!digits) justLeadingPlus = true;
						}
					}
					if (digits) this.inputDigits(digits, state);
					return {
						digits,
						justLeadingPlus
					};
				}
			},
			{
				key: "inputDigits",
				value: function inputDigits(nextDigits, state) {
					var digits = state.digits;
					var hasReceivedThreeLeadingDigits = digits.length < 3 && digits.length + nextDigits.length >= 3;
					state.appendDigits(nextDigits);
					if (hasReceivedThreeLeadingDigits) this.extractIddPrefix(state);
					if (this.isWaitingForCountryCallingCode(state)) {
						if (!this.extractCountryCallingCode(state)) return;
					} else state.appendNationalSignificantNumberDigits(nextDigits);
					if (!state.international) {
						if (!this.hasExtractedNationalSignificantNumber) this.extractNationalSignificantNumber(state.getNationalDigits(), function(stateUpdate) {
							return state.update(stateUpdate);
						});
					}
				}
			},
			{
				key: "isWaitingForCountryCallingCode",
				value: function isWaitingForCountryCallingCode(_ref2) {
					var international = _ref2.international;
					var callingCode = _ref2.callingCode;
					return international && !callingCode;
				}
			},
			{
				key: "extractCountryCallingCode",
				value: function extractCountryCallingCode(state) {
					var _extractCountryCallin = (0, _extractCountryCallingCode2["default"])("+" + state.getDigitsWithoutInternationalPrefix(), state.country, this.defaultCountry, this.defaultCallingCode, this.metadata.metadata);
					var countryCallingCode = _extractCountryCallin.countryCallingCode;
					var number = _extractCountryCallin.number;
					if (countryCallingCode) {
						state.setCallingCode(countryCallingCode);
						state.update({ nationalSignificantNumber: number });
						return true;
					}
				}
			},
			{
				key: "reset",
				value: function reset(numberingPlan) {
					if (numberingPlan) {
						this.hasSelectedNumberingPlan = true;
						var nationalPrefixForParsing = numberingPlan._nationalPrefixForParsing();
						this.couldPossiblyExtractAnotherNationalSignificantNumber = nationalPrefixForParsing && COMPLEX_NATIONAL_PREFIX.test(nationalPrefixForParsing);
					} else {
						this.hasSelectedNumberingPlan = void 0;
						this.couldPossiblyExtractAnotherNationalSignificantNumber = void 0;
					}
				}
			},
			{
				key: "extractNationalSignificantNumber",
				value: function extractNationalSignificantNumber(nationalDigits, setState) {
					if (!this.hasSelectedNumberingPlan) return;
					var _extractNationalNumbe = (0, _extractNationalNumberFromPossiblyIncompleteNumber["default"])(nationalDigits, this.metadata);
					var nationalPrefix = _extractNationalNumbe.nationalPrefix;
					var nationalNumber = _extractNationalNumbe.nationalNumber;
					var carrierCode = _extractNationalNumbe.carrierCode;
					if (nationalNumber === nationalDigits) return;
					this.onExtractedNationalNumber(nationalPrefix, carrierCode, nationalNumber, nationalDigits, setState);
					return true;
				}
			},
			{
				key: "extractAnotherNationalSignificantNumber",
				value: function extractAnotherNationalSignificantNumber(nationalDigits, prevNationalSignificantNumber, setState) {
					if (!this.hasExtractedNationalSignificantNumber) return this.extractNationalSignificantNumber(nationalDigits, setState);
					if (!this.couldPossiblyExtractAnotherNationalSignificantNumber) return;
					var _extractNationalNumbe2 = (0, _extractNationalNumberFromPossiblyIncompleteNumber["default"])(nationalDigits, this.metadata);
					var nationalPrefix = _extractNationalNumbe2.nationalPrefix;
					var nationalNumber = _extractNationalNumbe2.nationalNumber;
					var carrierCode = _extractNationalNumbe2.carrierCode;
					if (nationalNumber === prevNationalSignificantNumber) return;
					this.onExtractedNationalNumber(nationalPrefix, carrierCode, nationalNumber, nationalDigits, setState);
					return true;
				}
			},
			{
				key: "onExtractedNationalNumber",
				value: function onExtractedNationalNumber(nationalPrefix, carrierCode, nationalSignificantNumber, nationalDigits, setState) {
					var nationalSignificantNumberIsModified = false;
					var prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix;
					var nationalSignificantNumberIndex = nationalDigits.lastIndexOf(nationalSignificantNumber);
					if (nationalSignificantNumberIndex < 0 || nationalSignificantNumberIndex !== nationalDigits.length - nationalSignificantNumber.length) nationalSignificantNumberIsModified = true;
					else {
						var prefixBeforeNationalNumber = nationalDigits.slice(0, nationalSignificantNumberIndex);
						if (prefixBeforeNationalNumber) {
							if (prefixBeforeNationalNumber !== nationalPrefix) prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix = prefixBeforeNationalNumber;
						}
					}
					setState({
						nationalPrefix,
						carrierCode,
						nationalSignificantNumber,
						nationalSignificantNumberIsModified,
						prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix
					});
					this.hasExtractedNationalSignificantNumber = true;
					this.onNationalSignificantNumberChange();
				}
			},
			{
				key: "reExtractNationalSignificantNumber",
				value: function reExtractNationalSignificantNumber(state) {
					if (this.extractAnotherNationalSignificantNumber(state.getNationalDigits(), state.nationalSignificantNumber, function(stateUpdate) {
						return state.update(stateUpdate);
					})) return true;
					if (this.extractIddPrefix(state)) {
						this.extractCallingCodeAndNationalSignificantNumber(state);
						return true;
					}
					if (this.fixMissingPlus(state)) {
						this.extractCallingCodeAndNationalSignificantNumber(state);
						return true;
					}
				}
			},
			{
				key: "extractIddPrefix",
				value: function extractIddPrefix(state) {
					var international = state.international;
					var IDDPrefix = state.IDDPrefix;
					var digits = state.digits;
					state.nationalSignificantNumber;
					if (international || IDDPrefix) return;
					var numberWithoutIDD = (0, _stripIddPrefix["default"])(digits, this.defaultCountry, this.defaultCallingCode, this.metadata.metadata);
					if (numberWithoutIDD !== void 0 && numberWithoutIDD !== digits) {
						state.update({ IDDPrefix: digits.slice(0, digits.length - numberWithoutIDD.length) });
						this.startInternationalNumber(state, {
							country: void 0,
							callingCode: void 0
						});
						return true;
					}
				}
			},
			{
				key: "fixMissingPlus",
				value: function fixMissingPlus(state) {
					if (!state.international) {
						var newCallingCode = (0, _extractCountryCallingCodeFromInternationalNumberWithoutPlusSign["default"])(state.digits, state.country, this.defaultCountry, this.defaultCallingCode, this.metadata.metadata).countryCallingCode;
						if (newCallingCode) {
							state.update({ missingPlus: true });
							this.startInternationalNumber(state, {
								country: state.country,
								callingCode: newCallingCode
							});
							return true;
						}
					}
				}
			},
			{
				key: "startInternationalNumber",
				value: function startInternationalNumber(state, _ref3) {
					var country = _ref3.country;
					var callingCode = _ref3.callingCode;
					state.startInternationalNumber(country, callingCode);
					if (state.nationalSignificantNumber) {
						state.resetNationalSignificantNumber();
						this.onNationalSignificantNumberChange();
						this.hasExtractedNationalSignificantNumber = void 0;
					}
				}
			},
			{
				key: "extractCallingCodeAndNationalSignificantNumber",
				value: function extractCallingCodeAndNationalSignificantNumber(state) {
					if (this.extractCountryCallingCode(state)) this.extractNationalSignificantNumber(state.getNationalDigits(), function(stateUpdate) {
						return state.update(stateUpdate);
					});
				}
			}
		]);
	}();
	function extractFormattedPhoneNumber(text) {
		var startsAt = text.search(VALID_FORMATTED_PHONE_NUMBER_PART);
		if (startsAt < 0) return;
		text = text.slice(startsAt);
		var hasPlus;
		if (text[0] === "+") {
			hasPlus = true;
			text = text.slice(1);
		}
		text = text.replace(AFTER_PHONE_NUMBER_DIGITS_END_PATTERN, "");
		if (hasPlus) text = "+" + text;
		return text;
	}
	function _extractFormattedDigitsAndPlus(text) {
		var extractedNumber = extractFormattedPhoneNumber(text) || "";
		if (extractedNumber[0] === "+") return [extractedNumber.slice(1), true];
		return [extractedNumber];
	}
	function extractFormattedDigitsAndPlus(text) {
		var _extractFormattedDigi4 = _slicedToArray(_extractFormattedDigitsAndPlus(text), 2);
		var formattedDigits = _extractFormattedDigi4[0];
		var hasPlus = _extractFormattedDigi4[1];
		if (!VALID_FORMATTED_PHONE_NUMBER_DIGITS_PART_PATTERN.test(formattedDigits)) formattedDigits = "";
		return [formattedDigits, hasPlus];
	}
}));
// node_modules/libphonenumber-js/build/AsYouType.js
var require_AsYouType = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = void 0;
	var _metadata = _interopRequireDefault(require_metadata());
	var _PhoneNumber = _interopRequireDefault(require_PhoneNumber());
	var _checkNumberLength = _interopRequireDefault(require_checkNumberLength());
	var _AsYouTypeState = _interopRequireDefault(require_AsYouTypeState());
	var _AsYouTypeFormatter = _interopRequireWildcard(require_AsYouTypeFormatter());
	var _AsYouTypeParser = _interopRequireWildcard(require_AsYouTypeParser());
	var _getCountryByCallingCode = _interopRequireDefault(require_getCountryByCallingCode());
	var _getCountryByNationalNumber = _interopRequireDefault(require_getCountryByNationalNumber());
	var _isObject = _interopRequireDefault(require_isObject());
	function _interopRequireWildcard(e, t) {
		if ("function" == typeof WeakMap) {
			var r = new WeakMap();
			var n = new WeakMap();
		}
		return (_interopRequireWildcard = function _interopRequireWildcard(e, t) {
			if (!t && e && e.__esModule) return e;
			var o;
			var i;
			var f = {
				__proto__: null,
				"default": e
			};
			if (null === e || "object" != _typeof(e) && "function" != typeof e) return f;
			if (o = t ? n : r) {
				if (o.has(e)) return o.get(e);
				o.set(e, f);
			}
			for (var _t in e) "default" !== _t && {}.hasOwnProperty.call(e, _t) && ((i = (o = Object.defineProperty) && Object.getOwnPropertyDescriptor(e, _t)) && (i.get || i.set) ? o(f, _t, i) : f[_t] = e[_t]);
			return f;
		})(e, t);
	}
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function _slicedToArray(r, e) {
		return _arrayWithHoles(r) || _iterableToArrayLimit(r, e) || _unsupportedIterableToArray(r, e) || _nonIterableRest();
	}
	function _nonIterableRest() {
		throw new TypeError("Invalid attempt to destructure non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function _iterableToArrayLimit(r, l) {
		var t = null == r ? null : "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (null != t) {
			var e;
			var n;
			var i;
			var u;
			var a = [];
			var f = !0;
			var o = !1;
			try {
				if (i = (t = t.call(r)).next, 0 === l) {
					if (Object(t) !== t) return;
					f = !1;
				} else for (; !(f = (e = i.call(t)).done) && (a.push(e.value), a.length !== l); f = !0);
			} catch (r) {
				o = !0, n = r;
			} finally {
				try {
					if (!f && null != t["return"] && (u = t["return"](), Object(u) !== u)) return;
				} finally {
					if (o) throw n;
				}
			}
			return a;
		}
	}
	function _arrayWithHoles(r) {
		if (Array.isArray(r)) return r;
	}
	function _classCallCheck(a, n) {
		if (!(a instanceof n)) throw new TypeError("Cannot call a class as a function");
	}
	function _defineProperties(e, r) {
		for (var t = 0; t < r.length; t++) {
			var o = r[t];
			o.enumerable = o.enumerable || !1, o.configurable = !0, "value" in o && (o.writable = !0), Object.defineProperty(e, _toPropertyKey(o.key), o);
		}
	}
	function _createClass(e, r, t) {
		return r && _defineProperties(e.prototype, r), t && _defineProperties(e, t), Object.defineProperty(e, "prototype", { writable: !1 }), e;
	}
	function _toPropertyKey(t) {
		var i = _toPrimitive(t, "string");
		return "symbol" == _typeof(i) ? i : i + "";
	}
	function _toPrimitive(t, r) {
		if ("object" != _typeof(t) || !t) return t;
		var e = t[Symbol.toPrimitive];
		if (void 0 !== e) {
			var i = e.call(t, r || "default");
			if ("object" != _typeof(i)) return i;
			throw new TypeError("@@toPrimitive must return a primitive value.");
		}
		return ("string" === r ? String : Number)(t);
	}
	var USE_NON_GEOGRAPHIC_COUNTRY_CODE = false;
	exports["default"] = function() {
		function AsYouType(optionsOrDefaultCountry, metadata) {
			_classCallCheck(this, AsYouType);
			this.metadata = new _metadata["default"](metadata);
			var _this$getCountryAndCa2 = _slicedToArray(this.getCountryAndCallingCode(optionsOrDefaultCountry), 2);
			var defaultCountry = _this$getCountryAndCa2[0];
			var defaultCallingCode = _this$getCountryAndCa2[1];
			this.defaultCountry = defaultCountry;
			this.defaultCallingCode = defaultCallingCode;
			this.reset();
		}
		return _createClass(AsYouType, [
			{
				key: "getCountryAndCallingCode",
				value: function getCountryAndCallingCode(optionsOrDefaultCountry) {
					var defaultCountry;
					var defaultCallingCode;
					if (optionsOrDefaultCountry) {
						if ((0, _isObject["default"])(optionsOrDefaultCountry)) {
							defaultCountry = optionsOrDefaultCountry.defaultCountry;
							defaultCallingCode = optionsOrDefaultCountry.defaultCallingCode;
						} else defaultCountry = optionsOrDefaultCountry;
					}
					if (defaultCountry && !this.metadata.hasCountry(defaultCountry)) defaultCountry = void 0;
					if (defaultCallingCode) {
						if (USE_NON_GEOGRAPHIC_COUNTRY_CODE) {
							if (this.metadata.isNonGeographicCallingCode(defaultCallingCode)) defaultCountry = "001";
						}
					}
					return [defaultCountry, defaultCallingCode];
				}
			},
			{
				key: "input",
				value: function input(text) {
					var _this$parser$input = this.parser.input(text, this.state);
					var digits = _this$parser$input.digits;
					if (_this$parser$input.justLeadingPlus) this.formattedOutput = "+";
					else if (digits) {
						this.determineTheCountryIfNeeded();
						if (this.state.nationalSignificantNumber) this.formatter.narrowDownMatchingFormats(this.state);
						var formattedNationalNumber;
						if (this.metadata.hasSelectedNumberingPlan()) formattedNationalNumber = this.formatter.format(digits, this.state);
						if (formattedNationalNumber === void 0) {
							if (this.parser.reExtractNationalSignificantNumber(this.state)) {
								this.determineTheCountryIfNeeded();
								var nationalDigits = this.state.getNationalDigits();
								if (nationalDigits) formattedNationalNumber = this.formatter.format(nationalDigits, this.state);
							}
						}
						this.formattedOutput = formattedNationalNumber ? this.getFullNumber(formattedNationalNumber) : this.getNonFormattedNumber();
					}
					return this.formattedOutput;
				}
			},
			{
				key: "reset",
				value: function reset() {
					var _this = this;
					this.state = new _AsYouTypeState["default"]({
						onCountryChange: function onCountryChange(country) {
							_this.country = country;
						},
						onCallingCodeChange: function onCallingCodeChange(callingCode, country) {
							_this.metadata.selectNumberingPlan(country || callingCode);
							_this.formatter.reset(_this.metadata.numberingPlan, _this.state);
							_this.parser.reset(_this.metadata.numberingPlan);
						}
					});
					this.formatter = new _AsYouTypeFormatter["default"]({
						state: this.state,
						metadata: this.metadata
					});
					this.parser = new _AsYouTypeParser["default"]({
						defaultCountry: this.defaultCountry,
						defaultCallingCode: this.defaultCallingCode,
						metadata: this.metadata,
						state: this.state,
						onNationalSignificantNumberChange: function onNationalSignificantNumberChange() {
							_this.determineTheCountryIfNeeded();
							_this.formatter.reset(_this.metadata.numberingPlan, _this.state);
						}
					});
					this.state.reset({
						country: this.defaultCountry,
						callingCode: this.defaultCallingCode
					});
					this.formattedOutput = "";
					return this;
				}
			},
			{
				key: "isInternational",
				value: function isInternational() {
					return this.state.international;
				}
			},
			{
				key: "getCallingCode",
				value: function getCallingCode() {
					if (this.isInternational()) return this.state.callingCode;
				}
			},
			{
				key: "getCountryCallingCode",
				value: function getCountryCallingCode() {
					return this.getCallingCode();
				}
			},
			{
				key: "getCountry",
				value: function getCountry() {
					if (this.state.digits) return this._getCountry();
				}
			},
			{
				key: "_getCountry",
				value: function _getCountry() {
					var country = this.state.country;
					if (USE_NON_GEOGRAPHIC_COUNTRY_CODE) {
						if (country === "001") return;
					}
					return country;
				}
			},
			{
				key: "determineTheCountryIfNeeded",
				value: function determineTheCountryIfNeeded() {
					if (!this.state.country || this.isCountryCallingCodeAmbiguous()) this.determineTheCountry();
				}
			},
			{
				key: "getFullNumber",
				value: function getFullNumber(formattedNationalNumber) {
					var _this2 = this;
					if (this.isInternational()) {
						var prefix = function prefix(text) {
							return _this2.formatter.getInternationalPrefixBeforeCountryCallingCode(_this2.state, { spacing: text ? true : false }) + text;
						};
						var callingCode = this.state.callingCode;
						if (!callingCode) return prefix("".concat(this.state.getDigitsWithoutInternationalPrefix()));
						if (!formattedNationalNumber) return prefix(callingCode);
						return prefix("".concat(callingCode, " ").concat(formattedNationalNumber));
					}
					return formattedNationalNumber;
				}
			},
			{
				key: "getNonFormattedNationalNumberWithPrefix",
				value: function getNonFormattedNationalNumberWithPrefix() {
					var _this$state = this.state;
					var nationalSignificantNumber = _this$state.nationalSignificantNumber;
					var prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix = _this$state.prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix;
					var nationalPrefix = _this$state.nationalPrefix;
					var number = nationalSignificantNumber;
					var prefix = prefixBeforeNationalSignificantNumberThatIsNotNationalPrefix || nationalPrefix;
					if (prefix) number = prefix + number;
					return number;
				}
			},
			{
				key: "getNonFormattedNumber",
				value: function getNonFormattedNumber() {
					var nationalSignificantNumberIsModified = this.state.nationalSignificantNumberIsModified;
					return this.getFullNumber(nationalSignificantNumberIsModified ? this.state.getNationalDigits() : this.getNonFormattedNationalNumberWithPrefix());
				}
			},
			{
				key: "getNonFormattedTemplate",
				value: function getNonFormattedTemplate() {
					var number = this.getNonFormattedNumber();
					if (number) return number.replace(/[\+\d]/g, _AsYouTypeFormatter.DIGIT_PLACEHOLDER);
				}
			},
			{
				key: "isCountryCallingCodeAmbiguous",
				value: function isCountryCallingCodeAmbiguous() {
					var callingCode = this.state.callingCode;
					var countryCodes = this.metadata.getCountryCodesForCallingCode(callingCode);
					return countryCodes && countryCodes.length > 1;
				}
			},
			{
				key: "determineTheCountry",
				value: function determineTheCountry() {
					var country = (0, _getCountryByCallingCode["default"])(this.isInternational() ? this.state.callingCode : this.defaultCallingCode, {
						nationalNumber: this.state.nationalSignificantNumber,
						metadata: this.metadata
					});
					if (country !== this.state.country) {
						this.state.setCountry(country);
						if (country) this.metadata.selectNumberingPlan(country);
					}
				}
			},
			{
				key: "getNumberValue",
				value: function getNumberValue() {
					var _this$state2 = this.state;
					var digits = _this$state2.digits;
					var callingCode = _this$state2.callingCode;
					var country = _this$state2.country;
					var nationalSignificantNumber = _this$state2.nationalSignificantNumber;
					if (!digits) return;
					if (this.isInternational()) {
						if (callingCode) return "+" + callingCode + nationalSignificantNumber;
						else return "+" + digits;
					} else if (country || callingCode) return "+" + (country ? this.metadata.countryCallingCode() : callingCode) + nationalSignificantNumber;
				}
			},
			{
				key: "getNumber",
				value: function getNumber() {
					var _this$state3 = this.state;
					var nationalSignificantNumber = _this$state3.nationalSignificantNumber;
					var carrierCode = _this$state3.carrierCode;
					var callingCode = _this$state3.callingCode;
					if (!nationalSignificantNumber) return;
					var country = this._getCountry();
					if (!country && !callingCode) return;
					if (country) {
						if (country === this.defaultCountry) {
							var exactCountry = getExactCountryForMultiCountryCallingCode(this.metadata.numberingPlan.callingCode(), nationalSignificantNumber, this.metadata);
							if (exactCountry) country = exactCountry;
						}
					}
					var phoneNumber = new _PhoneNumber["default"](country || callingCode, nationalSignificantNumber, this.metadata.metadata);
					if (carrierCode) phoneNumber.carrierCode = carrierCode;
					return phoneNumber;
				}
			},
			{
				key: "isPossible",
				value: function isPossible() {
					var phoneNumber = this.getNumber();
					if (!phoneNumber) return false;
					return phoneNumber.isPossible();
				}
			},
			{
				key: "isValid",
				value: function isValid() {
					var phoneNumber = this.getNumber();
					if (!phoneNumber) return false;
					return phoneNumber.isValid();
				}
			},
			{
				key: "validateLength",
				value: function validateLength() {
					var _this$state4 = this.state;
					var digits = _this$state4.digits;
					var nationalSignificantNumber = _this$state4.nationalSignificantNumber;
					if (!digits) return "NOT_A_NUMBER";
					if (!this.metadata.numberingPlan) return "INVALID_COUNTRY";
					if (!nationalSignificantNumber) return "TOO_SHORT";
					var result = (0, _checkNumberLength["default"])(nationalSignificantNumber, void 0, this.metadata);
					if (result !== "IS_POSSIBLE") return result;
				}
			},
			{
				key: "getNationalNumber",
				value: function getNationalNumber() {
					return this.state.nationalSignificantNumber;
				}
			},
			{
				key: "getChars",
				value: function getChars() {
					return (this.state.international ? "+" : "") + this.state.digits;
				}
			},
			{
				key: "getTemplate",
				value: function getTemplate() {
					return this.formatter.getTemplate(this.state) || this.getNonFormattedTemplate() || "";
				}
			}
		]);
	}();
	function getExactCountryForMultiCountryCallingCode(callingCode, nationalSignificantNumber, metadata) {
		var ambiguousCountries = metadata.getCountryCodesForCallingCode(callingCode);
		if (ambiguousCountries.length > 1) return (0, _getCountryByNationalNumber["default"])(nationalSignificantNumber, ambiguousCountries, metadata.metadata);
	}
}));
// node_modules/libphonenumber-js/build/getCountries.js
var require_getCountries = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = getCountries;
	var _metadata = _interopRequireDefault(require_metadata());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function getCountries(metadata) {
		return new _metadata["default"](metadata).getCountries();
	}
}));
// node_modules/libphonenumber-js/build/getExampleNumber.js
var require_getExampleNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = getExampleNumber;
	var _PhoneNumber = _interopRequireDefault(require_PhoneNumber());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function getExampleNumber(country, examples, metadata) {
		if (examples[country]) return new _PhoneNumber["default"](country, examples[country], metadata);
	}
}));
// node_modules/libphonenumber-js/build/formatIncompletePhoneNumber.js
var require_formatIncompletePhoneNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports["default"] = formatIncompletePhoneNumber;
	var _AsYouType = _interopRequireDefault(require_AsYouType());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { "default": e };
	}
	function formatIncompletePhoneNumber(value, optionsOrDefaultCountry, metadata) {
		if (!metadata) {
			metadata = optionsOrDefaultCountry;
			optionsOrDefaultCountry = void 0;
		}
		return new _AsYouType["default"](optionsOrDefaultCountry, metadata).input(value);
	}
}));
// node_modules/libphonenumber-js/core/index.cjs
var require_core = __commonJSMin(((exports, module) => {
	var parsePhoneNumberFromString = require_parsePhoneNumber().default;
	exports = module.exports = parsePhoneNumberFromString;
	exports["default"] = parsePhoneNumberFromString;
	exports.PhoneNumber = require_PhoneNumber().default;
	exports.ParseError = require_ParseError().default;
	var parsePhoneNumberWithError = require_parsePhoneNumberWithError().default;
	exports.parsePhoneNumberWithError = parsePhoneNumberWithError;
	exports.parsePhoneNumber = parsePhoneNumberWithError;
	exports.parsePhoneNumberFromString = parsePhoneNumberFromString;
	exports.isValidPhoneNumber = require_isValidPhoneNumber().default;
	exports.isPossiblePhoneNumber = require_isPossiblePhoneNumber().default;
	exports.validatePhoneNumberLength = require_validatePhoneNumberLength().default;
	exports.findNumbers = require_findNumbers().default;
	exports.searchNumbers = require_searchNumbers().default;
	exports.findPhoneNumbersInText = require_findPhoneNumbersInText().default;
	exports.searchPhoneNumbersInText = require_searchPhoneNumbersInText().default;
	exports.PhoneNumberMatcher = require_PhoneNumberMatcher().default;
	exports.AsYouType = require_AsYouType().default;
	exports.Metadata = require_metadata().default;
	exports.isSupportedCountry = require_metadata().isSupportedCountry;
	exports.getCountries = require_getCountries().default;
	exports.getCountryCallingCode = require_metadata().getCountryCallingCode;
	exports.getExtPrefix = require_metadata().getExtPrefix;
	exports.getExampleNumber = require_getExampleNumber().default;
	exports.formatIncompletePhoneNumber = require_formatIncompletePhoneNumber().default;
	exports.parseIncompletePhoneNumber = require_parseIncompletePhoneNumber().default;
	exports.parsePhoneNumberCharacter = require_parseIncompletePhoneNumber().parsePhoneNumberCharacter;
	exports.parseDigits = require_parseDigits().default;
	exports.DIGIT_PLACEHOLDER = require_AsYouTypeFormatter().DIGIT_PLACEHOLDER;
	exports.parseRFC3966 = require_RFC3966().parseRFC3966;
	exports.formatRFC3966 = require_RFC3966().formatRFC3966;
}));
// node_modules/libphonenumber-js/max/index.cjs
var require_max = __commonJSMin(((exports, module) => {
	var metadata = require_metadata_max();
	var core = require_core();
	function call(func, _arguments) {
		var args = Array.prototype.slice.call(_arguments);
		args.push(metadata);
		return func.apply(this, args);
	}
	function parsePhoneNumberFromString() {
		return call(core.parsePhoneNumberFromString, arguments);
	}
	exports = module.exports = parsePhoneNumberFromString;
	exports["default"] = parsePhoneNumberFromString;
	exports.PhoneNumber = core.PhoneNumber;
	exports.ParseError = core.ParseError;
	function parsePhoneNumberWithError() {
		return call(core.parsePhoneNumberWithError, arguments);
	}
	exports.parsePhoneNumber = parsePhoneNumberWithError;
	exports.parsePhoneNumberWithError = parsePhoneNumberWithError;
	exports.parsePhoneNumberFromString = parsePhoneNumberFromString;
	exports.isValidPhoneNumber = function isValidPhoneNumber() {
		return call(core.isValidPhoneNumber, arguments);
	};
	exports.isPossiblePhoneNumber = function isPossiblePhoneNumber() {
		return call(core.isPossiblePhoneNumber, arguments);
	};
	exports.validatePhoneNumberLength = function validatePhoneNumberLength() {
		return call(core.validatePhoneNumberLength, arguments);
	};
	exports.findNumbers = function findNumbers() {
		return call(core.findNumbers, arguments);
	};
	exports.searchNumbers = function searchNumbers() {
		return call(core.searchNumbers, arguments);
	};
	exports.findPhoneNumbersInText = function findPhoneNumbersInText() {
		return call(core.findPhoneNumbersInText, arguments);
	};
	exports.searchPhoneNumbersInText = function searchPhoneNumbersInText() {
		return call(core.searchPhoneNumbersInText, arguments);
	};
	exports.PhoneNumberMatcher = function PhoneNumberMatcher(text, options) {
		return core.PhoneNumberMatcher.call(this, text, options, metadata);
	};
	exports.PhoneNumberMatcher.prototype = Object.create(core.PhoneNumberMatcher.prototype, {});
	exports.PhoneNumberMatcher.prototype.constructor = exports.PhoneNumberMatcher;
	exports.AsYouType = function AsYouType(country) {
		return core.AsYouType.call(this, country, metadata);
	};
	exports.AsYouType.prototype = Object.create(core.AsYouType.prototype, {});
	exports.AsYouType.prototype.constructor = exports.AsYouType;
	exports.isSupportedCountry = function isSupportedCountry(country) {
		return call(core.isSupportedCountry, arguments);
	};
	exports.getCountries = function getCountries() {
		return call(core.getCountries, arguments);
	};
	exports.getCountryCallingCode = function getCountryCallingCode() {
		return call(core.getCountryCallingCode, arguments);
	};
	exports.getExtPrefix = function getExtPrefix(country) {
		return call(core.getExtPrefix, arguments);
	};
	exports.getExampleNumber = function getExampleNumber() {
		return call(core.getExampleNumber, arguments);
	};
	exports.formatIncompletePhoneNumber = function formatIncompletePhoneNumber() {
		return call(core.formatIncompletePhoneNumber, arguments);
	};
	exports.parseIncompletePhoneNumber = core.parseIncompletePhoneNumber;
	exports.parsePhoneNumberCharacter = core.parsePhoneNumberCharacter;
	exports.parseDigits = core.parseDigits;
	exports.DIGIT_PLACEHOLDER = core.DIGIT_PLACEHOLDER;
	exports.parseRFC3966 = core.parseRFC3966;
	exports.formatRFC3966 = core.formatRFC3966;
}));
// node_modules/class-validator/cjs/decorator/string/IsPhoneNumber.js
var require_IsPhoneNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsPhoneNumber = exports.isPhoneNumber = exports.IS_PHONE_NUMBER = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const max_1 = require_max();
	exports.IS_PHONE_NUMBER = "isPhoneNumber";
	function isPhoneNumber(value, region) {
		if (typeof value !== "string" || value.trim() !== value) return false;
		try {
			const phoneNumber = (0, max_1.parsePhoneNumber)(value, region);
			if (region && phoneNumber.country !== region) return false;
			return phoneNumber.isValid();
		} catch (error) {
			return false;
		}
	}
	exports.isPhoneNumber = isPhoneNumber;
	function IsPhoneNumber(region, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_PHONE_NUMBER,
			constraints: [region],
			validator: {
				validate: (value, args) => isPhoneNumber(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a valid phone number", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsPhoneNumber = IsPhoneNumber;
}));
// node_modules/class-validator/cjs/decorator/string/IsMilitaryTime.js
var require_IsMilitaryTime = __commonJSMin(((exports, module, this$31) => {
	var __importDefault = this$31 && this$31.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsMilitaryTime = exports.isMilitaryTime = exports.IS_MILITARY_TIME = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const matches_1 = __importDefault(require_matches());
	exports.IS_MILITARY_TIME = "isMilitaryTime";
	function isMilitaryTime(value) {
		return typeof value === "string" && (0, matches_1.default)(value, /^([01]\d|2[0-3]):?([0-5]\d)$/);
	}
	exports.isMilitaryTime = isMilitaryTime;
	function IsMilitaryTime(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_MILITARY_TIME,
			validator: {
				validate: (value, args) => isMilitaryTime(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a valid representation of military time in the format HH:MM", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsMilitaryTime = IsMilitaryTime;
}));
// node_modules/validator/lib/isHash.js
var require_isHash = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isHash;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var lengths = {
		md5: 32,
		md4: 32,
		sha1: 40,
		sha256: 64,
		sha384: 96,
		sha512: 128,
		ripemd128: 32,
		ripemd160: 40,
		tiger128: 32,
		tiger160: 40,
		tiger192: 48,
		crc32: 8,
		crc32b: 8
	};
	function isHash(str, algorithm) {
		(0, _assertString.default)(str);
		return new RegExp("^[a-fA-F0-9]{".concat(lengths[algorithm], "}$")).test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsHash.js
var require_IsHash = __commonJSMin(((exports, module, this$30) => {
	var __importDefault = this$30 && this$30.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsHash = exports.isHash = exports.IS_HASH = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isHash_1 = __importDefault(require_isHash());
	exports.IS_HASH = "isHash";
	function isHash(value, algorithm) {
		return typeof value === "string" && (0, isHash_1.default)(value, algorithm);
	}
	exports.isHash = isHash;
	function IsHash(algorithm, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_HASH,
			constraints: [algorithm],
			validator: {
				validate: (value, args) => isHash(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a hash of type $constraint1", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsHash = IsHash;
}));
// node_modules/validator/lib/isISSN.js
var require_isISSN = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isISSN;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var issn = "^\\d{4}-?\\d{3}[\\dX]$";
	function isISSN(str) {
		var options = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {};
		(0, _assertString.default)(str);
		var testIssn = issn;
		testIssn = options.require_hyphen ? testIssn.replace("?", "") : testIssn;
		testIssn = options.case_sensitive ? new RegExp(testIssn) : new RegExp(testIssn, "i");
		if (!testIssn.test(str)) return false;
		var digits = str.replace("-", "").toUpperCase();
		var checksum = 0;
		for (var i = 0; i < digits.length; i++) {
			var digit = digits[i];
			checksum += (digit === "X" ? 10 : +digit) * (8 - i);
		}
		return checksum % 11 === 0;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsISSN.js
var require_IsISSN = __commonJSMin(((exports, module, this$29) => {
	var __importDefault = this$29 && this$29.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsISSN = exports.isISSN = exports.IS_ISSN = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isISSN_1 = __importDefault(require_isISSN());
	exports.IS_ISSN = "isISSN";
	function isISSN(value, options) {
		return typeof value === "string" && (0, isISSN_1.default)(value, options);
	}
	exports.isISSN = isISSN;
	function IsISSN(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ISSN,
			constraints: [options],
			validator: {
				validate: (value, args) => isISSN(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a ISSN", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsISSN = IsISSN;
}));
// node_modules/class-validator/cjs/decorator/string/IsDateString.js
var require_IsDateString = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsDateString = exports.isDateString = exports.IS_DATE_STRING = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const IsISO8601_1 = require_IsISO8601();
	exports.IS_DATE_STRING = "isDateString";
	function isDateString(value, options) {
		return (0, IsISO8601_1.isISO8601)(value, options);
	}
	exports.isDateString = isDateString;
	function IsDateString(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_DATE_STRING,
			constraints: [options],
			validator: {
				validate: (value) => isDateString(value, options),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a valid ISO 8601 date string", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsDateString = IsDateString;
}));
// node_modules/validator/lib/isBoolean.js
var require_isBoolean = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isBoolean;
	var _assertString = _interopRequireDefault(require_assertString());
	var _includesArray = _interopRequireDefault(require_includesArray());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var defaultOptions = { loose: false };
	var strictBooleans = [
		"true",
		"false",
		"1",
		"0"
	];
	var looseBooleans = [].concat(strictBooleans, ["yes", "no"]);
	function isBoolean(str) {
		var options = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : defaultOptions;
		(0, _assertString.default)(str);
		if (options.loose) return (0, _includesArray.default)(looseBooleans, str.toLowerCase());
		return (0, _includesArray.default)(strictBooleans, str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsBooleanString.js
var require_IsBooleanString = __commonJSMin(((exports, module, this$28) => {
	var __importDefault = this$28 && this$28.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsBooleanString = exports.isBooleanString = exports.IS_BOOLEAN_STRING = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isBoolean_1 = __importDefault(require_isBoolean());
	exports.IS_BOOLEAN_STRING = "isBooleanString";
	function isBooleanString(value) {
		return typeof value === "string" && (0, isBoolean_1.default)(value);
	}
	exports.isBooleanString = isBooleanString;
	function IsBooleanString(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_BOOLEAN_STRING,
			validator: {
				validate: (value, args) => isBooleanString(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a boolean string", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsBooleanString = IsBooleanString;
}));
// node_modules/validator/lib/isNumeric.js
var require_isNumeric = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isNumeric;
	var _assertString = _interopRequireDefault(require_assertString());
	var _alpha = require_alpha();
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var numericNoSymbols = /^[0-9]+$/;
	function isNumeric(str, options) {
		(0, _assertString.default)(str);
		if (options && options.no_symbols) return numericNoSymbols.test(str);
		return new RegExp("^[+-]?([0-9]*[".concat((options || {}).locale ? _alpha.decimal[options.locale] : ".", "])?[0-9]+$")).test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsNumberString.js
var require_IsNumberString = __commonJSMin(((exports, module, this$27) => {
	var __importDefault = this$27 && this$27.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsNumberString = exports.isNumberString = exports.IS_NUMBER_STRING = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isNumeric_1 = __importDefault(require_isNumeric());
	exports.IS_NUMBER_STRING = "isNumberString";
	function isNumberString(value, options) {
		return typeof value === "string" && (0, isNumeric_1.default)(value, options);
	}
	exports.isNumberString = isNumberString;
	function IsNumberString(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_NUMBER_STRING,
			constraints: [options],
			validator: {
				validate: (value, args) => isNumberString(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a number string", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsNumberString = IsNumberString;
}));
// node_modules/validator/lib/isBase32.js
var require_isBase32 = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isBase32;
	var _assertString = _interopRequireDefault(require_assertString());
	var _merge = _interopRequireDefault(require_merge());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var base32 = /^[A-Z2-7]+=*$/;
	var crockfordBase32 = /^[A-HJKMNP-TV-Z0-9]+$/;
	var defaultBase32Options = { crockford: false };
	function isBase32(str, options) {
		(0, _assertString.default)(str);
		options = (0, _merge.default)(options, defaultBase32Options);
		if (options.crockford) return crockfordBase32.test(str);
		return str.length % 8 === 0 && base32.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsBase32.js
var require_IsBase32 = __commonJSMin(((exports, module, this$26) => {
	var __importDefault = this$26 && this$26.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsBase32 = exports.isBase32 = exports.IS_BASE32 = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isBase32_1 = __importDefault(require_isBase32());
	exports.IS_BASE32 = "isBase32";
	function isBase32(value) {
		return typeof value === "string" && (0, isBase32_1.default)(value);
	}
	exports.isBase32 = isBase32;
	function IsBase32(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_BASE32,
			validator: {
				validate: (value, args) => isBase32(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be base32 encoded", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsBase32 = IsBase32;
}));
// node_modules/validator/lib/isBIC.js
var require_isBIC = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isBIC;
	var _assertString = _interopRequireDefault(require_assertString());
	var _isISO31661Alpha = require_isISO31661Alpha2();
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var isBICReg = /^[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/;
	function isBIC(str) {
		(0, _assertString.default)(str);
		var countryCode = str.slice(4, 6).toUpperCase();
		if (!_isISO31661Alpha.CountryCodes.has(countryCode) && countryCode !== "XK") return false;
		return isBICReg.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsBIC.js
var require_IsBIC = __commonJSMin(((exports, module, this$25) => {
	var __importDefault = this$25 && this$25.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsBIC = exports.isBIC = exports.IS_BIC = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isBIC_1 = __importDefault(require_isBIC());
	exports.IS_BIC = "isBIC";
	function isBIC(value) {
		return typeof value === "string" && (0, isBIC_1.default)(value);
	}
	exports.isBIC = isBIC;
	function IsBIC(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_BIC,
			validator: {
				validate: (value, args) => isBIC(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a BIC or SWIFT code", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsBIC = IsBIC;
}));
// node_modules/validator/lib/isBtcAddress.js
var require_isBtcAddress = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isBtcAddress;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var bech32 = /^(bc1|tb1|bc1p|tb1p)[ac-hj-np-z02-9]{39,58}$/;
	var base58 = /^(1|2|3|m)[A-HJ-NP-Za-km-z1-9]{25,39}$/;
	function isBtcAddress(str) {
		(0, _assertString.default)(str);
		return bech32.test(str) || base58.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsBtcAddress.js
var require_IsBtcAddress = __commonJSMin(((exports, module, this$24) => {
	var __importDefault = this$24 && this$24.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsBtcAddress = exports.isBtcAddress = exports.IS_BTC_ADDRESS = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isBtcAddress_1 = __importDefault(require_isBtcAddress());
	exports.IS_BTC_ADDRESS = "isBtcAddress";
	function isBtcAddress(value) {
		return typeof value === "string" && (0, isBtcAddress_1.default)(value);
	}
	exports.isBtcAddress = isBtcAddress;
	function IsBtcAddress(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_BTC_ADDRESS,
			validator: {
				validate: (value, args) => isBtcAddress(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a BTC address", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsBtcAddress = IsBtcAddress;
}));
// node_modules/validator/lib/isDataURI.js
var require_isDataURI = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isDataURI;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var validMediaType = /^[a-z]+\/[a-z0-9\-\+\._]+$/i;
	var validAttribute = /^[a-z\-]+=[a-z0-9\-]+$/i;
	var validData = /^[a-z0-9!\$&'\(\)\*\+,;=\-\._~:@\/\?%\s]*$/i;
	function isDataURI(str) {
		(0, _assertString.default)(str);
		var data = str.split(",");
		if (data.length < 2) return false;
		var attributes = data.shift().trim().split(";");
		var schemeAndMediaType = attributes.shift();
		if (schemeAndMediaType.slice(0, 5) !== "data:") return false;
		var mediaType = schemeAndMediaType.slice(5);
		if (mediaType !== "" && !validMediaType.test(mediaType)) return false;
		for (var i = 0; i < attributes.length; i++) if (!(i === attributes.length - 1 && attributes[i].toLowerCase() === "base64") && !validAttribute.test(attributes[i])) return false;
		for (var _i = 0; _i < data.length; _i++) if (!validData.test(data[_i])) return false;
		return true;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsDataURI.js
var require_IsDataURI = __commonJSMin(((exports, module, this$23) => {
	var __importDefault = this$23 && this$23.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsDataURI = exports.isDataURI = exports.IS_DATA_URI = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isDataURI_1 = __importDefault(require_isDataURI());
	exports.IS_DATA_URI = "isDataURI";
	function isDataURI(value) {
		return typeof value === "string" && (0, isDataURI_1.default)(value);
	}
	exports.isDataURI = isDataURI;
	function IsDataURI(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_DATA_URI,
			validator: {
				validate: (value, args) => isDataURI(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a data uri format", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsDataURI = IsDataURI;
}));
// node_modules/validator/lib/isEAN.js
var require_isEAN = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isEAN;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var LENGTH_EAN_8 = 8;
	var LENGTH_EAN_14 = 14;
	var validEanRegex = /^(\d{8}|\d{13}|\d{14})$/;
	function getPositionWeightThroughLengthAndIndex(length, index) {
		if (length === LENGTH_EAN_8 || length === LENGTH_EAN_14) return index % 2 === 0 ? 3 : 1;
		return index % 2 === 0 ? 1 : 3;
	}
	function calculateCheckDigit(ean) {
		var remainder = 10 - ean.slice(0, -1).split("").map(function(char, index) {
			return Number(char) * getPositionWeightThroughLengthAndIndex(ean.length, index);
		}).reduce(function(acc, partialSum) {
			return acc + partialSum;
		}, 0) % 10;
		return remainder < 10 ? remainder : 0;
	}
	function isEAN(str) {
		(0, _assertString.default)(str);
		var actualCheckDigit = Number(str.slice(-1));
		return validEanRegex.test(str) && actualCheckDigit === calculateCheckDigit(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsEAN.js
var require_IsEAN = __commonJSMin(((exports, module, this$22) => {
	var __importDefault = this$22 && this$22.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsEAN = exports.isEAN = exports.IS_EAN = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isEAN_1 = __importDefault(require_isEAN());
	exports.IS_EAN = "isEAN";
	function isEAN(value) {
		return typeof value === "string" && (0, isEAN_1.default)(value);
	}
	exports.isEAN = isEAN;
	function IsEAN(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_EAN,
			validator: {
				validate: (value, args) => isEAN(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be an EAN (European Article Number)", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsEAN = IsEAN;
}));
// node_modules/validator/lib/isEthereumAddress.js
var require_isEthereumAddress = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isEthereumAddress;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var eth = /^(0x)[0-9a-f]{40}$/i;
	function isEthereumAddress(str) {
		(0, _assertString.default)(str);
		return eth.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsEthereumAddress.js
var require_IsEthereumAddress = __commonJSMin(((exports, module, this$21) => {
	var __importDefault = this$21 && this$21.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsEthereumAddress = exports.isEthereumAddress = exports.IS_ETHEREUM_ADDRESS = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isEthereumAddress_1 = __importDefault(require_isEthereumAddress());
	exports.IS_ETHEREUM_ADDRESS = "isEthereumAddress";
	function isEthereumAddress(value) {
		return typeof value === "string" && (0, isEthereumAddress_1.default)(value);
	}
	exports.isEthereumAddress = isEthereumAddress;
	function IsEthereumAddress(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ETHEREUM_ADDRESS,
			validator: {
				validate: (value, args) => isEthereumAddress(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be an Ethereum address", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsEthereumAddress = IsEthereumAddress;
}));
// node_modules/validator/lib/isHSL.js
var require_isHSL = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isHSL;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var hslComma = /^hsla?\(((\+|\-)?([0-9]+(\.[0-9]+)?(e(\+|\-)?[0-9]+)?|\.[0-9]+(e(\+|\-)?[0-9]+)?))(deg|grad|rad|turn)?(,(\+|\-)?([0-9]+(\.[0-9]+)?(e(\+|\-)?[0-9]+)?|\.[0-9]+(e(\+|\-)?[0-9]+)?)%){2}(,((\+|\-)?([0-9]+(\.[0-9]+)?(e(\+|\-)?[0-9]+)?|\.[0-9]+(e(\+|\-)?[0-9]+)?)%?))?\)$/i;
	var hslSpace = /^hsla?\(((\+|\-)?([0-9]+(\.[0-9]+)?(e(\+|\-)?[0-9]+)?|\.[0-9]+(e(\+|\-)?[0-9]+)?))(deg|grad|rad|turn)?(\s(\+|\-)?([0-9]+(\.[0-9]+)?(e(\+|\-)?[0-9]+)?|\.[0-9]+(e(\+|\-)?[0-9]+)?)%){2}\s?(\/\s((\+|\-)?([0-9]+(\.[0-9]+)?(e(\+|\-)?[0-9]+)?|\.[0-9]+(e(\+|\-)?[0-9]+)?)%?)\s?)?\)$/i;
	function isHSL(str) {
		(0, _assertString.default)(str);
		var strippedStr = str.replace(/\s+/g, " ").replace(/\s?(hsla?\(|\)|,)\s?/gi, "$1");
		if (strippedStr.indexOf(",") !== -1) return hslComma.test(strippedStr);
		return hslSpace.test(strippedStr);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsHSL.js
var require_IsHSL = __commonJSMin(((exports, module, this$20) => {
	var __importDefault = this$20 && this$20.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsHSL = exports.isHSL = exports.IS_HSL = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isHSL_1 = __importDefault(require_isHSL());
	exports.IS_HSL = "isHSL";
	function isHSL(value) {
		return typeof value === "string" && (0, isHSL_1.default)(value);
	}
	exports.isHSL = isHSL;
	function IsHSL(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_HSL,
			validator: {
				validate: (value, args) => isHSL(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a HSL color", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsHSL = IsHSL;
}));
// node_modules/validator/lib/isIBAN.js
var require_isIBAN = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isIBAN;
	exports.locales = void 0;
	var _assertString = _interopRequireDefault(require_assertString());
	var _includesArray = _interopRequireDefault(require_includesArray());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var ibanRegexThroughCountryCode = {
		AD: /^(AD[0-9]{2})\d{8}[A-Z0-9]{12}$/,
		AE: /^(AE[0-9]{2})\d{3}\d{16}$/,
		AL: /^(AL[0-9]{2})\d{8}[A-Z0-9]{16}$/,
		AT: /^(AT[0-9]{2})\d{16}$/,
		AZ: /^(AZ[0-9]{2})[A-Z0-9]{4}\d{20}$/,
		BA: /^(BA[0-9]{2})\d{16}$/,
		BE: /^(BE[0-9]{2})\d{12}$/,
		BG: /^(BG[0-9]{2})[A-Z]{4}\d{6}[A-Z0-9]{8}$/,
		BH: /^(BH[0-9]{2})[A-Z]{4}[A-Z0-9]{14}$/,
		BR: /^(BR[0-9]{2})\d{23}[A-Z]{1}[A-Z0-9]{1}$/,
		BY: /^(BY[0-9]{2})[A-Z0-9]{4}\d{20}$/,
		CH: /^(CH[0-9]{2})\d{5}[A-Z0-9]{12}$/,
		CR: /^(CR[0-9]{2})\d{18}$/,
		CY: /^(CY[0-9]{2})\d{8}[A-Z0-9]{16}$/,
		CZ: /^(CZ[0-9]{2})\d{20}$/,
		DE: /^(DE[0-9]{2})\d{18}$/,
		DK: /^(DK[0-9]{2})\d{14}$/,
		DO: /^(DO[0-9]{2})[A-Z]{4}\d{20}$/,
		DZ: /^(DZ\d{24})$/,
		EE: /^(EE[0-9]{2})\d{16}$/,
		EG: /^(EG[0-9]{2})\d{25}$/,
		ES: /^(ES[0-9]{2})\d{20}$/,
		FI: /^(FI[0-9]{2})\d{14}$/,
		FO: /^(FO[0-9]{2})\d{14}$/,
		FR: /^(FR[0-9]{2})\d{10}[A-Z0-9]{11}\d{2}$/,
		GB: /^(GB[0-9]{2})[A-Z]{4}\d{14}$/,
		GE: /^(GE[0-9]{2})[A-Z0-9]{2}\d{16}$/,
		GI: /^(GI[0-9]{2})[A-Z]{4}[A-Z0-9]{15}$/,
		GL: /^(GL[0-9]{2})\d{14}$/,
		GR: /^(GR[0-9]{2})\d{7}[A-Z0-9]{16}$/,
		GT: /^(GT[0-9]{2})[A-Z0-9]{4}[A-Z0-9]{20}$/,
		HR: /^(HR[0-9]{2})\d{17}$/,
		HU: /^(HU[0-9]{2})\d{24}$/,
		IE: /^(IE[0-9]{2})[A-Z]{4}\d{14}$/,
		IL: /^(IL[0-9]{2})\d{19}$/,
		IQ: /^(IQ[0-9]{2})[A-Z]{4}\d{15}$/,
		IR: /^(IR[0-9]{2})\d{22}$/,
		IS: /^(IS[0-9]{2})\d{22}$/,
		IT: /^(IT[0-9]{2})[A-Z]{1}\d{10}[A-Z0-9]{12}$/,
		JO: /^(JO[0-9]{2})[A-Z]{4}\d{22}$/,
		KW: /^(KW[0-9]{2})[A-Z]{4}[A-Z0-9]{22}$/,
		KZ: /^(KZ[0-9]{2})\d{3}[A-Z0-9]{13}$/,
		LB: /^(LB[0-9]{2})\d{4}[A-Z0-9]{20}$/,
		LC: /^(LC[0-9]{2})[A-Z]{4}[A-Z0-9]{24}$/,
		LI: /^(LI[0-9]{2})\d{5}[A-Z0-9]{12}$/,
		LT: /^(LT[0-9]{2})\d{16}$/,
		LU: /^(LU[0-9]{2})\d{3}[A-Z0-9]{13}$/,
		LV: /^(LV[0-9]{2})[A-Z]{4}[A-Z0-9]{13}$/,
		MA: /^(MA[0-9]{26})$/,
		MC: /^(MC[0-9]{2})\d{10}[A-Z0-9]{11}\d{2}$/,
		MD: /^(MD[0-9]{2})[A-Z0-9]{20}$/,
		ME: /^(ME[0-9]{2})\d{18}$/,
		MK: /^(MK[0-9]{2})\d{3}[A-Z0-9]{10}\d{2}$/,
		MR: /^(MR[0-9]{2})\d{23}$/,
		MT: /^(MT[0-9]{2})[A-Z]{4}\d{5}[A-Z0-9]{18}$/,
		MU: /^(MU[0-9]{2})[A-Z]{4}\d{19}[A-Z]{3}$/,
		MZ: /^(MZ[0-9]{2})\d{21}$/,
		NL: /^(NL[0-9]{2})[A-Z]{4}\d{10}$/,
		NO: /^(NO[0-9]{2})\d{11}$/,
		PK: /^(PK[0-9]{2})[A-Z0-9]{4}\d{16}$/,
		PL: /^(PL[0-9]{2})\d{24}$/,
		PS: /^(PS[0-9]{2})[A-Z]{4}[A-Z0-9]{21}$/,
		PT: /^(PT[0-9]{2})\d{21}$/,
		QA: /^(QA[0-9]{2})[A-Z]{4}[A-Z0-9]{21}$/,
		RO: /^(RO[0-9]{2})[A-Z]{4}[A-Z0-9]{16}$/,
		RS: /^(RS[0-9]{2})\d{18}$/,
		SA: /^(SA[0-9]{2})\d{2}[A-Z0-9]{18}$/,
		SC: /^(SC[0-9]{2})[A-Z]{4}\d{20}[A-Z]{3}$/,
		SE: /^(SE[0-9]{2})\d{20}$/,
		SI: /^(SI[0-9]{2})\d{15}$/,
		SK: /^(SK[0-9]{2})\d{20}$/,
		SM: /^(SM[0-9]{2})[A-Z]{1}\d{10}[A-Z0-9]{12}$/,
		SV: /^(SV[0-9]{2})[A-Z0-9]{4}\d{20}$/,
		TL: /^(TL[0-9]{2})\d{19}$/,
		TN: /^(TN[0-9]{2})\d{20}$/,
		TR: /^(TR[0-9]{2})\d{5}[A-Z0-9]{17}$/,
		UA: /^(UA[0-9]{2})\d{6}[A-Z0-9]{19}$/,
		VA: /^(VA[0-9]{2})\d{18}$/,
		VG: /^(VG[0-9]{2})[A-Z]{4}\d{16}$/,
		XK: /^(XK[0-9]{2})\d{16}$/
	};
	function hasOnlyValidCountryCodes(countryCodeArray) {
		return countryCodeArray.filter(function(countryCode) {
			return !(countryCode in ibanRegexThroughCountryCode);
		}).length === 0;
	}
	function hasValidIbanFormat(str, options) {
		var strippedStr = str.replace(/[\s\-]+/gi, "").toUpperCase();
		var isoCountryCode = strippedStr.slice(0, 2).toUpperCase();
		var isoCountryCodeInIbanRegexCodeObject = isoCountryCode in ibanRegexThroughCountryCode;
		if (options.whitelist) {
			if (!hasOnlyValidCountryCodes(options.whitelist)) return false;
			if (!(0, _includesArray.default)(options.whitelist, isoCountryCode)) return false;
		}
		if (options.blacklist) {
			if ((0, _includesArray.default)(options.blacklist, isoCountryCode)) return false;
		}
		return isoCountryCodeInIbanRegexCodeObject && ibanRegexThroughCountryCode[isoCountryCode].test(strippedStr);
	}
	function hasValidIbanChecksum(str) {
		var strippedStr = str.replace(/[^A-Z0-9]+/gi, "").toUpperCase();
		return (strippedStr.slice(4) + strippedStr.slice(0, 4)).replace(/[A-Z]/g, function(char) {
			return char.charCodeAt(0) - 55;
		}).match(/\d{1,7}/g).reduce(function(acc, value) {
			return Number(acc + value) % 97;
		}, "") === 1;
	}
	function isIBAN(str) {
		var options = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {};
		(0, _assertString.default)(str);
		return hasValidIbanFormat(str, options) && hasValidIbanChecksum(str);
	}
	exports.locales = Object.keys(ibanRegexThroughCountryCode);
}));
// node_modules/class-validator/cjs/decorator/string/IsIBAN.js
var require_IsIBAN = __commonJSMin(((exports, module, this$19) => {
	var __importDefault = this$19 && this$19.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsIBAN = exports.isIBAN = exports.IS_IBAN = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isIBAN_1 = __importDefault(require_isIBAN());
	exports.IS_IBAN = "isIBAN";
	function isIBAN(value, options) {
		return typeof value === "string" && (0, isIBAN_1.default)(value, options);
	}
	exports.isIBAN = isIBAN;
	function IsIBAN(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_IBAN,
			validator: {
				validate: (value, args) => isIBAN(value, options),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be an IBAN", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsIBAN = IsIBAN;
}));
// node_modules/validator/lib/isIdentityCard.js
var require_isIdentityCard = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isIdentityCard;
	var _assertString = _interopRequireDefault(require_assertString());
	var _includesArray = _interopRequireDefault(require_includesArray());
	var _isInt = _interopRequireDefault(require_isInt());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var validators = {
		PL: function PL(str) {
			(0, _assertString.default)(str);
			var weightOfDigits = {
				1: 1,
				2: 3,
				3: 7,
				4: 9,
				5: 1,
				6: 3,
				7: 7,
				8: 9,
				9: 1,
				10: 3,
				11: 0
			};
			if (str != null && str.length === 11 && (0, _isInt.default)(str, { allow_leading_zeroes: true })) {
				var modulo = str.split("").slice(0, -1).reduce(function(acc, digit, index) {
					return acc + Number(digit) * weightOfDigits[index + 1];
				}, 0) % 10;
				var lastDigit = Number(str.charAt(str.length - 1));
				if (modulo === 0 && lastDigit === 0 || lastDigit === 10 - modulo) return true;
			}
			return false;
		},
		ES: function ES(str) {
			(0, _assertString.default)(str);
			var DNI = /^[0-9X-Z][0-9]{7}[TRWAGMYFPDXBNJZSQVHLCKE]$/;
			var charsValue = {
				X: 0,
				Y: 1,
				Z: 2
			};
			var controlDigits = [
				"T",
				"R",
				"W",
				"A",
				"G",
				"M",
				"Y",
				"F",
				"P",
				"D",
				"X",
				"B",
				"N",
				"J",
				"Z",
				"S",
				"Q",
				"V",
				"H",
				"L",
				"C",
				"K",
				"E"
			];
			var sanitized = str.trim().toUpperCase();
			if (!DNI.test(sanitized)) return false;
			var number = sanitized.slice(0, -1).replace(/[X,Y,Z]/g, function(char) {
				return charsValue[char];
			});
			return sanitized.endsWith(controlDigits[number % 23]);
		},
		FI: function FI(str) {
			(0, _assertString.default)(str);
			if (str.length !== 11) return false;
			if (!str.match(/^\d{6}[\-A\+]\d{3}[0-9ABCDEFHJKLMNPRSTUVWXY]{1}$/)) return false;
			return "0123456789ABCDEFHJKLMNPRSTUVWXY"[(parseInt(str.slice(0, 6), 10) * 1e3 + parseInt(str.slice(7, 10), 10)) % 31] === str.slice(10, 11);
		},
		IN: function IN(str) {
			var DNI = /^[1-9]\d{3}\s?\d{4}\s?\d{4}$/;
			var d = [
				[
					0,
					1,
					2,
					3,
					4,
					5,
					6,
					7,
					8,
					9
				],
				[
					1,
					2,
					3,
					4,
					0,
					6,
					7,
					8,
					9,
					5
				],
				[
					2,
					3,
					4,
					0,
					1,
					7,
					8,
					9,
					5,
					6
				],
				[
					3,
					4,
					0,
					1,
					2,
					8,
					9,
					5,
					6,
					7
				],
				[
					4,
					0,
					1,
					2,
					3,
					9,
					5,
					6,
					7,
					8
				],
				[
					5,
					9,
					8,
					7,
					6,
					0,
					4,
					3,
					2,
					1
				],
				[
					6,
					5,
					9,
					8,
					7,
					1,
					0,
					4,
					3,
					2
				],
				[
					7,
					6,
					5,
					9,
					8,
					2,
					1,
					0,
					4,
					3
				],
				[
					8,
					7,
					6,
					5,
					9,
					3,
					2,
					1,
					0,
					4
				],
				[
					9,
					8,
					7,
					6,
					5,
					4,
					3,
					2,
					1,
					0
				]
			];
			var p = [
				[
					0,
					1,
					2,
					3,
					4,
					5,
					6,
					7,
					8,
					9
				],
				[
					1,
					5,
					7,
					6,
					2,
					8,
					3,
					0,
					9,
					4
				],
				[
					5,
					8,
					0,
					3,
					7,
					9,
					6,
					1,
					4,
					2
				],
				[
					8,
					9,
					1,
					6,
					0,
					4,
					3,
					5,
					2,
					7
				],
				[
					9,
					4,
					5,
					3,
					1,
					2,
					6,
					8,
					7,
					0
				],
				[
					4,
					2,
					8,
					6,
					5,
					7,
					3,
					9,
					0,
					1
				],
				[
					2,
					7,
					9,
					3,
					8,
					0,
					6,
					4,
					1,
					5
				],
				[
					7,
					0,
					4,
					6,
					9,
					1,
					3,
					2,
					5,
					8
				]
			];
			var sanitized = str.trim();
			if (!DNI.test(sanitized)) return false;
			var c = 0;
			sanitized.replace(/\s/g, "").split("").map(Number).reverse().forEach(function(val, i) {
				c = d[c][p[i % 8][val]];
			});
			return c === 0;
		},
		IR: function IR(str) {
			if (!str.match(/^\d{10}$/)) return false;
			str = "0000".concat(str).slice(str.length - 6);
			if (parseInt(str.slice(3, 9), 10) === 0) return false;
			var lastNumber = parseInt(str.slice(9, 10), 10);
			var sum = 0;
			for (var i = 0; i < 9; i++) sum += parseInt(str.slice(i, i + 1), 10) * (10 - i);
			sum %= 11;
			return sum < 2 && lastNumber === sum || sum >= 2 && lastNumber === 11 - sum;
		},
		IT: function IT(str) {
			if (str.length !== 9) return false;
			if (str === "CA00000AA") return false;
			return str.search(/C[A-Z]\d{5}[A-Z]{2}/i) > -1;
		},
		NO: function NO(str) {
			var sanitized = str.trim();
			if (isNaN(Number(sanitized))) return false;
			if (sanitized.length !== 11) return false;
			if (sanitized === "00000000000") return false;
			var f = sanitized.split("").map(Number);
			var k1 = (11 - (3 * f[0] + 7 * f[1] + 6 * f[2] + 1 * f[3] + 8 * f[4] + 9 * f[5] + 4 * f[6] + 5 * f[7] + 2 * f[8]) % 11) % 11;
			var k2 = (11 - (5 * f[0] + 4 * f[1] + 3 * f[2] + 2 * f[3] + 7 * f[4] + 6 * f[5] + 5 * f[6] + 4 * f[7] + 3 * f[8] + 2 * k1) % 11) % 11;
			if (k1 !== f[9] || k2 !== f[10]) return false;
			return true;
		},
		TH: function TH(str) {
			if (!str.match(/^[1-8]\d{12}$/)) return false;
			var sum = 0;
			for (var i = 0; i < 12; i++) sum += parseInt(str[i], 10) * (13 - i);
			return str[12] === ((11 - sum % 11) % 10).toString();
		},
		LK: function LK(str) {
			var old_nic = /^[1-9]\d{8}[vx]$/i;
			var new_nic = /^[1-9]\d{11}$/i;
			if (str.length === 10 && old_nic.test(str)) return true;
			else if (str.length === 12 && new_nic.test(str)) return true;
			return false;
		},
		"he-IL": function heIL(str) {
			var DNI = /^\d{9}$/;
			var sanitized = str.trim();
			if (!DNI.test(sanitized)) return false;
			var id = sanitized;
			var sum = 0;
			var incNum;
			for (var i = 0; i < id.length; i++) {
				incNum = Number(id[i]) * (i % 2 + 1);
				sum += incNum > 9 ? incNum - 9 : incNum;
			}
			return sum % 10 === 0;
		},
		"ar-LY": function arLY(str) {
			var NIN = /^(1|2)\d{11}$/;
			var sanitized = str.trim();
			return NIN.test(sanitized);
		},
		"ar-TN": function arTN(str) {
			var DNI = /^\d{8}$/;
			var sanitized = str.trim();
			return DNI.test(sanitized);
		},
		"zh-CN": function zhCN(str) {
			var provincesAndCities = [
				"11",
				"12",
				"13",
				"14",
				"15",
				"21",
				"22",
				"23",
				"31",
				"32",
				"33",
				"34",
				"35",
				"36",
				"37",
				"41",
				"42",
				"43",
				"44",
				"45",
				"46",
				"50",
				"51",
				"52",
				"53",
				"54",
				"61",
				"62",
				"63",
				"64",
				"65",
				"71",
				"81",
				"82",
				"91"
			];
			var powers = [
				"7",
				"9",
				"10",
				"5",
				"8",
				"4",
				"2",
				"1",
				"6",
				"3",
				"7",
				"9",
				"10",
				"5",
				"8",
				"4",
				"2"
			];
			var parityBit = [
				"1",
				"0",
				"X",
				"9",
				"8",
				"7",
				"6",
				"5",
				"4",
				"3",
				"2"
			];
			var checkAddressCode = function checkAddressCode(addressCode) {
				return (0, _includesArray.default)(provincesAndCities, addressCode);
			};
			var checkBirthDayCode = function checkBirthDayCode(birDayCode) {
				var yyyy = parseInt(birDayCode.substring(0, 4), 10);
				var mm = parseInt(birDayCode.substring(4, 6), 10);
				var dd = parseInt(birDayCode.substring(6), 10);
				var xdata = new Date(yyyy, mm - 1, dd);
				if (xdata > new Date()) return false;
				else if (xdata.getFullYear() === yyyy && xdata.getMonth() === mm - 1 && xdata.getDate() === dd) return true;
				return false;
			};
			var getParityBit = function getParityBit(idCardNo) {
				var id17 = idCardNo.substring(0, 17);
				var power = 0;
				for (var i = 0; i < 17; i++) power += parseInt(id17.charAt(i), 10) * parseInt(powers[i], 10);
				return parityBit[power % 11];
			};
			var checkParityBit = function checkParityBit(idCardNo) {
				return getParityBit(idCardNo) === idCardNo.charAt(17).toUpperCase();
			};
			var check15IdCardNo = function check15IdCardNo(idCardNo) {
				var check = /^[1-9]\d{7}((0[1-9])|(1[0-2]))((0[1-9])|([1-2][0-9])|(3[0-1]))\d{3}$/.test(idCardNo);
				if (!check) return false;
				check = checkAddressCode(idCardNo.substring(0, 2));
				if (!check) return false;
				check = checkBirthDayCode("19".concat(idCardNo.substring(6, 12)));
				if (!check) return false;
				return true;
			};
			var check18IdCardNo = function check18IdCardNo(idCardNo) {
				var check = /^[1-9]\d{5}[1-9]\d{3}((0[1-9])|(1[0-2]))((0[1-9])|([1-2][0-9])|(3[0-1]))\d{3}(\d|x|X)$/.test(idCardNo);
				if (!check) return false;
				check = checkAddressCode(idCardNo.substring(0, 2));
				if (!check) return false;
				check = checkBirthDayCode(idCardNo.substring(6, 14));
				if (!check) return false;
				return checkParityBit(idCardNo);
			};
			return function checkIdCardNo(idCardNo) {
				if (!/^\d{15}|(\d{17}(\d|x|X))$/.test(idCardNo)) return false;
				if (idCardNo.length === 15) return check15IdCardNo(idCardNo);
				return check18IdCardNo(idCardNo);
			}(str);
		},
		"zh-HK": function zhHK(str) {
			str = str.trim();
			var regexHKID = /^[A-Z]{1,2}[0-9]{6}((\([0-9A]\))|(\[[0-9A]\])|([0-9A]))$/;
			var regexIsDigit = /^[0-9]$/;
			str = str.toUpperCase();
			if (!regexHKID.test(str)) return false;
			str = str.replace(/\[|\]|\(|\)/g, "");
			if (str.length === 8) str = "3".concat(str);
			var checkSumVal = 0;
			for (var i = 0; i <= 7; i++) {
				var convertedChar = void 0;
				if (!regexIsDigit.test(str[i])) convertedChar = (str[i].charCodeAt(0) - 55) % 11;
				else convertedChar = str[i];
				checkSumVal += convertedChar * (9 - i);
			}
			checkSumVal %= 11;
			var checkSumConverted;
			if (checkSumVal === 0) checkSumConverted = "0";
			else if (checkSumVal === 1) checkSumConverted = "A";
			else checkSumConverted = String(11 - checkSumVal);
			if (checkSumConverted === str[str.length - 1]) return true;
			return false;
		},
		"zh-TW": function zhTW(str) {
			var ALPHABET_CODES = {
				A: 10,
				B: 11,
				C: 12,
				D: 13,
				E: 14,
				F: 15,
				G: 16,
				H: 17,
				I: 34,
				J: 18,
				K: 19,
				L: 20,
				M: 21,
				N: 22,
				O: 35,
				P: 23,
				Q: 24,
				R: 25,
				S: 26,
				T: 27,
				U: 28,
				V: 29,
				W: 32,
				X: 30,
				Y: 31,
				Z: 33
			};
			var sanitized = str.trim().toUpperCase();
			if (!/^[A-Z][0-9]{9}$/.test(sanitized)) return false;
			return Array.from(sanitized).reduce(function(sum, number, index) {
				if (index === 0) {
					var code = ALPHABET_CODES[number];
					return code % 10 * 9 + Math.floor(code / 10);
				}
				if (index === 9) return (10 - sum % 10 - Number(number)) % 10 === 0;
				return sum + Number(number) * (9 - index);
			}, 0);
		},
		PK: function PK(str) {
			var CNIC = /^[1-7][0-9]{4}-[0-9]{7}-[1-9]$/;
			var sanitized = str.trim();
			return CNIC.test(sanitized);
		}
	};
	function isIdentityCard(str, locale) {
		(0, _assertString.default)(str);
		if (locale in validators) return validators[locale](str);
		else if (locale === "any") {
			for (var key in validators) if (validators.hasOwnProperty(key)) {
				var validator = validators[key];
				if (validator(str)) return true;
			}
			return false;
		}
		throw new Error("Invalid locale '".concat(locale, "'"));
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsIdentityCard.js
var require_IsIdentityCard = __commonJSMin(((exports, module, this$18) => {
	var __importDefault = this$18 && this$18.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsIdentityCard = exports.isIdentityCard = exports.IS_IDENTITY_CARD = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isIdentityCard_1 = __importDefault(require_isIdentityCard());
	exports.IS_IDENTITY_CARD = "isIdentityCard";
	function isIdentityCard(value, locale) {
		return typeof value === "string" && (0, isIdentityCard_1.default)(value, locale);
	}
	exports.isIdentityCard = isIdentityCard;
	function IsIdentityCard(locale, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_IDENTITY_CARD,
			constraints: [locale],
			validator: {
				validate: (value, args) => isIdentityCard(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a identity card number", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsIdentityCard = IsIdentityCard;
}));
// node_modules/validator/lib/isISRC.js
var require_isISRC = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isISRC;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var isrc = /^[A-Z]{2}[0-9A-Z]{3}\d{2}\d{5}$/;
	function isISRC(str) {
		(0, _assertString.default)(str);
		return isrc.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsISRC.js
var require_IsISRC = __commonJSMin(((exports, module, this$17) => {
	var __importDefault = this$17 && this$17.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsISRC = exports.isISRC = exports.IS_ISRC = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isISRC_1 = __importDefault(require_isISRC());
	exports.IS_ISRC = "isISRC";
	function isISRC(value) {
		return typeof value === "string" && (0, isISRC_1.default)(value);
	}
	exports.isISRC = isISRC;
	function IsISRC(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ISRC,
			validator: {
				validate: (value, args) => isISRC(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be an ISRC", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsISRC = IsISRC;
}));
// node_modules/validator/lib/isLocale.js
var require_isLocale = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isLocale;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var language = "(([a-zA-Z]{2,3}(-".concat("([A-Za-z]{3}(-[A-Za-z]{3}){0,2})", ")?)|([a-zA-Z]{5,8}))");
	var script = "([A-Za-z]{4})";
	var region = "([A-Za-z]{2}|\\d{3})";
	var variant = "([A-Za-z0-9]{5,8}|(\\d[A-Z-a-z0-9]{3}))";
	var extension = "(".concat("(\\d|[A-W]|[Y-Z]|[a-w]|[y-z])", "(-[A-Za-z0-9]{2,8})+)");
	var privateuse = "(x(-[A-Za-z0-9]{1,8})+)";
	var grandfathered = "(".concat("((en-GB-oed)|(i-ami)|(i-bnn)|(i-default)|(i-enochian)|(i-hak)|(i-klingon)|(i-lux)|(i-mingo)|(i-navajo)|(i-pwn)|(i-tao)|(i-tay)|(i-tsu)|(sgn-BE-FR)|(sgn-BE-NL)|(sgn-CH-DE))", "|").concat("((art-lojban)|(cel-gaulish)|(no-bok)|(no-nyn)|(zh-guoyu)|(zh-hakka)|(zh-min)|(zh-min-nan)|(zh-xiang))", ")");
	var delimiter = "(-|_)";
	var langtag = "".concat(language, "(").concat(delimiter).concat(script, ")?(").concat(delimiter).concat(region, ")?(").concat(delimiter).concat(variant, ")*(").concat(delimiter).concat(extension, ")*(").concat(delimiter).concat(privateuse, ")?");
	var languageTagRegex = new RegExp("(^".concat(privateuse, "$)|(^").concat(grandfathered, "$)|(^").concat(langtag, "$)"));
	function isLocale(str) {
		(0, _assertString.default)(str);
		return languageTagRegex.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsLocale.js
var require_IsLocale = __commonJSMin(((exports, module, this$16) => {
	var __importDefault = this$16 && this$16.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsLocale = exports.isLocale = exports.IS_LOCALE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isLocale_1 = __importDefault(require_isLocale());
	exports.IS_LOCALE = "isLocale";
	function isLocale(value) {
		return typeof value === "string" && (0, isLocale_1.default)(value);
	}
	exports.isLocale = isLocale;
	function IsLocale(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_LOCALE,
			validator: {
				validate: (value, args) => isLocale(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be locale", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsLocale = IsLocale;
}));
// node_modules/validator/lib/isMagnetURI.js
var require_isMagnetURI = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isMagnetURI;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var magnetURIComponent = /(?:^magnet:\?|[^?&]&)xt(?:\.1)?=urn:(?:(?:aich|bitprint|btih|ed2k|ed2khash|kzhash|md5|sha1|tree:tiger):[a-z0-9]{32}(?:[a-z0-9]{8})?|btmh:1220[a-z0-9]{64})(?:$|&)/i;
	function isMagnetURI(url) {
		(0, _assertString.default)(url);
		if (url.indexOf("magnet:?") !== 0) return false;
		return magnetURIComponent.test(url);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsMagnetURI.js
var require_IsMagnetURI = __commonJSMin(((exports, module, this$15) => {
	var __importDefault = this$15 && this$15.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsMagnetURI = exports.isMagnetURI = exports.IS_MAGNET_URI = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isMagnetURI_1 = __importDefault(require_isMagnetURI());
	exports.IS_MAGNET_URI = "isMagnetURI";
	function isMagnetURI(value) {
		return typeof value === "string" && (0, isMagnetURI_1.default)(value);
	}
	exports.isMagnetURI = isMagnetURI;
	function IsMagnetURI(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_MAGNET_URI,
			validator: {
				validate: (value, args) => isMagnetURI(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be magnet uri format", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsMagnetURI = IsMagnetURI;
}));
// node_modules/validator/lib/isMimeType.js
var require_isMimeType = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isMimeType;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var mimeTypeSimple = /^(application|audio|font|image|message|model|multipart|text|video)\/[a-zA-Z0-9\.\-\+_]{1,100}$/i;
	var mimeTypeText = /^text\/[a-zA-Z0-9\.\-\+]{1,100};\s?charset=("[a-zA-Z0-9\.\-\+\s]{0,70}"|[a-zA-Z0-9\.\-\+]{0,70})(\s?\([a-zA-Z0-9\.\-\+\s]{1,20}\))?$/i;
	var mimeTypeMultipart = /^multipart\/[a-zA-Z0-9\.\-\+]{1,100}(;\s?(boundary|charset)=("[a-zA-Z0-9\.\-\+\s]{0,70}"|[a-zA-Z0-9\.\-\+]{0,70})(\s?\([a-zA-Z0-9\.\-\+\s]{1,20}\))?){0,2}$/i;
	function isMimeType(str) {
		(0, _assertString.default)(str);
		return mimeTypeSimple.test(str) || mimeTypeText.test(str) || mimeTypeMultipart.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsMimeType.js
var require_IsMimeType = __commonJSMin(((exports, module, this$14) => {
	var __importDefault = this$14 && this$14.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsMimeType = exports.isMimeType = exports.IS_MIME_TYPE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isMimeType_1 = __importDefault(require_isMimeType());
	exports.IS_MIME_TYPE = "isMimeType";
	function isMimeType(value) {
		return typeof value === "string" && (0, isMimeType_1.default)(value);
	}
	exports.isMimeType = isMimeType;
	function IsMimeType(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_MIME_TYPE,
			validator: {
				validate: (value, args) => isMimeType(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be MIME type format", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsMimeType = IsMimeType;
}));
// node_modules/validator/lib/isOctal.js
var require_isOctal = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isOctal;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var octal = /^(0o)?[0-7]+$/i;
	function isOctal(str) {
		(0, _assertString.default)(str);
		return octal.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsOctal.js
var require_IsOctal = __commonJSMin(((exports, module, this$13) => {
	var __importDefault = this$13 && this$13.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsOctal = exports.isOctal = exports.IS_OCTAL = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isOctal_1 = __importDefault(require_isOctal());
	exports.IS_OCTAL = "isOctal";
	function isOctal(value) {
		return typeof value === "string" && (0, isOctal_1.default)(value);
	}
	exports.isOctal = isOctal;
	function IsOctal(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_OCTAL,
			validator: {
				validate: (value, args) => isOctal(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be valid octal number", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsOctal = IsOctal;
}));
// node_modules/validator/lib/isPassportNumber.js
var require_isPassportNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isPassportNumber;
	exports.locales = void 0;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var passportRegexByCountryCode = {
		AM: /^[A-Z]{2}\d{7}$/,
		AR: /^[A-Z]{3}\d{6}$/,
		AT: /^[A-Z]\d{7}$/,
		AU: /^[A-Z]\d{7}$/,
		AZ: /^[A-Z]{1}\d{8}$/,
		BE: /^[A-Z]{2}\d{6}$/,
		BG: /^\d{9}$/,
		BR: /^[A-Z]{2}\d{6}$/,
		BY: /^[A-Z]{2}\d{7}$/,
		CA: /^[A-Z]{2}\d{6}$|^[A-Z]\d{6}[A-Z]{2}$/,
		CH: /^[A-Z]\d{7}$/,
		CN: /^G\d{8}$|^E(?![IO])[A-Z0-9]\d{7}$/,
		CY: /^[A-Z](\d{6}|\d{8})$/,
		CZ: /^\d{8}$/,
		DE: /^[CFGHJKLMNPRTVWXYZ0-9]{9}$/,
		DK: /^\d{9}$/,
		DZ: /^\d{9}$/,
		EE: /^([A-Z]\d{7}|[A-Z]{2}\d{7})$/,
		ES: /^[A-Z0-9]{2}([A-Z0-9]?)\d{6}$/,
		FI: /^[A-Z]{2}\d{7}$/,
		FR: /^\d{2}[A-Z]{2}\d{5}$/,
		GB: /^\d{9}$/,
		GR: /^[A-Z]{2}\d{7}$/,
		HR: /^\d{9}$/,
		HU: /^[A-Z]{2}(\d{6}|\d{7})$/,
		IE: /^[A-Z0-9]{2}\d{7}$/,
		IN: /^[A-Z]{1}-?\d{7}$/,
		ID: /^[A-C]\d{7}$/,
		IR: /^[A-Z]\d{8}$/,
		IS: /^(A)\d{7}$/,
		IT: /^[A-Z0-9]{2}\d{7}$/,
		JM: /^[Aa]\d{7}$/,
		JP: /^[A-Z]{2}\d{7}$/,
		KR: /^[MS]\d{8}$/,
		KZ: /^[a-zA-Z]\d{7}$/,
		LI: /^[a-zA-Z]\d{5}$/,
		LT: /^[A-Z0-9]{8}$/,
		LU: /^[A-Z0-9]{8}$/,
		LV: /^[A-Z0-9]{2}\d{7}$/,
		LY: /^[A-Z0-9]{8}$/,
		MT: /^\d{7}$/,
		MZ: /^([A-Z]{2}\d{7})|(\d{2}[A-Z]{2}\d{5})$/,
		MY: /^[AHK]\d{8}$/,
		MX: /^[A-Z]\d{8}$/,
		NL: /^[A-Z]{2}[A-Z0-9]{6}\d$/,
		NZ: /^([Ll]([Aa]|[Dd]|[Ff]|[Hh])|[Ee]([Aa]|[Pp])|[Nn])\d{6}$/,
		PH: /^([A-Z](\d{6}|\d{7}[A-Z]))|([A-Z]{2}(\d{6}|\d{7}))$/,
		PK: /^[A-Z]{2}\d{7}$/,
		PL: /^[A-Z]{2}\d{7}$/,
		PT: /^[A-Z]\d{6}$/,
		RO: /^\d{8,9}$/,
		RU: /^\d{9}$/,
		SE: /^\d{8}$/,
		SL: /^(P)[A-Z]\d{7}$/,
		SK: /^[0-9A-Z]\d{7}$/,
		TH: /^[A-Z]{1,2}\d{6,7}$/,
		TR: /^[A-Z]\d{8}$/,
		UA: /^[A-Z]{2}\d{6}$/,
		US: /^\d{9}$|^[A-Z]\d{8}$/,
		ZA: /^[TAMD]\d{8}$/
	};
	exports.locales = Object.keys(passportRegexByCountryCode);
	function isPassportNumber(str, countryCode) {
		(0, _assertString.default)(str);
		var normalizedStr = str.replace(/\s/g, "").toUpperCase();
		return countryCode.toUpperCase() in passportRegexByCountryCode && passportRegexByCountryCode[countryCode].test(normalizedStr);
	}
}));
// node_modules/class-validator/cjs/decorator/string/IsPassportNumber.js
var require_IsPassportNumber = __commonJSMin(((exports, module, this$12) => {
	var __importDefault = this$12 && this$12.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsPassportNumber = exports.isPassportNumber = exports.IS_PASSPORT_NUMBER = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isPassportNumber_1 = __importDefault(require_isPassportNumber());
	exports.IS_PASSPORT_NUMBER = "isPassportNumber";
	function isPassportNumber(value, countryCode) {
		return typeof value === "string" && (0, isPassportNumber_1.default)(value, countryCode);
	}
	exports.isPassportNumber = isPassportNumber;
	function IsPassportNumber(countryCode, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_PASSPORT_NUMBER,
			constraints: [countryCode],
			validator: {
				validate: (value, args) => isPassportNumber(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be valid passport number", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsPassportNumber = IsPassportNumber;
}));
// node_modules/validator/lib/isPostalCode.js
var require_isPostalCode = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isPostalCode;
	exports.locales = void 0;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var threeDigit = /^\d{3}$/;
	var fourDigit = /^\d{4}$/;
	var fiveDigit = /^\d{5}$/;
	var sixDigit = /^\d{6}$/;
	var patterns = {
		AD: /^AD\d{3}$/,
		AT: fourDigit,
		AU: fourDigit,
		AZ: /^AZ\d{4}$/,
		BA: /^([7-8]\d{4}$)/,
		BD: /^([1-8][0-9]{3}|9[0-4][0-9]{2})$/,
		BE: fourDigit,
		BG: fourDigit,
		BR: /^\d{5}-?\d{3}$/,
		BY: /^2[1-4]\d{4}$/,
		CA: /^[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][\s\-]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
		CH: fourDigit,
		CN: /^(0[1-7]|1[012356]|2[0-7]|3[0-6]|4[0-7]|5[1-7]|6[1-7]|7[1-5]|8[1345]|9[09])\d{4}$/,
		CO: /^(05|08|11|13|15|17|18|19|20|23|25|27|41|44|47|50|52|54|63|66|68|70|73|76|81|85|86|88|91|94|95|97|99)(\d{4})$/,
		CZ: /^\d{3}\s?\d{2}$/,
		DE: fiveDigit,
		DK: fourDigit,
		DO: fiveDigit,
		DZ: fiveDigit,
		EE: fiveDigit,
		ES: /^(5[0-2]{1}|[0-4]{1}\d{1})\d{3}$/,
		FI: fiveDigit,
		FR: /^(?:(?:0[1-9]|[1-8]\d|9[0-5])\d{3}|97[1-46]\d{2})$/,
		GB: /^(gir\s?0aa|[a-z]{1,2}\d[\da-z]?\s?(\d[a-z]{2})?)$/i,
		GR: /^\d{3}\s?\d{2}$/,
		HR: /^([1-5]\d{4}$)/,
		HT: /^HT\d{4}$/,
		HU: fourDigit,
		ID: fiveDigit,
		IE: /^(?!.*(?:o))[A-Za-z]\d[\dw]\s\w{4}$/i,
		IL: /^(\d{5}|\d{7})$/,
		IN: /^((?!10|29|35|54|55|65|66|86|87|88|89)[1-9][0-9]{5})$/,
		IR: /^(?!(\d)\1{3})[13-9]{4}[1346-9][013-9]{5}$/,
		IS: threeDigit,
		IT: fiveDigit,
		JP: /^\d{3}\-\d{4}$/,
		KE: fiveDigit,
		KR: /^(\d{5}|\d{6})$/,
		LI: /^(948[5-9]|949[0-7])$/,
		LT: /^LT\-\d{5}$/,
		LU: fourDigit,
		LV: /^LV\-\d{4}$/,
		LK: fiveDigit,
		MC: /^980\d{2}$/,
		MG: threeDigit,
		MX: fiveDigit,
		MT: /^[A-Za-z]{3}\s{0,1}\d{4}$/,
		MY: fiveDigit,
		NL: /^[1-9]\d{3}\s?(?!sa|sd|ss)[a-z]{2}$/i,
		NO: fourDigit,
		NP: /^(10|21|22|32|33|34|44|45|56|57)\d{3}$|^(977)$/i,
		NZ: fourDigit,
		PK: fiveDigit,
		PL: /^\d{2}\-\d{3}$/,
		PR: /^00[679]\d{2}([ -]\d{4})?$/,
		PT: /^\d{4}\-\d{3}?$/,
		RO: sixDigit,
		RU: sixDigit,
		SA: fiveDigit,
		SE: /^[1-9]\d{2}\s?\d{2}$/,
		SG: sixDigit,
		SI: fourDigit,
		SK: /^\d{3}\s?\d{2}$/,
		TH: fiveDigit,
		TN: fourDigit,
		TW: /^\d{3}(\d{2,3})?$/,
		UA: fiveDigit,
		US: /^\d{5}(-\d{4})?$/,
		ZA: fourDigit,
		ZM: fiveDigit
	};
	exports.locales = Object.keys(patterns);
	function isPostalCode(str, locale) {
		(0, _assertString.default)(str);
		if (locale in patterns) return patterns[locale].test(str);
		else if (locale === "any") {
			for (var key in patterns) if (patterns.hasOwnProperty(key)) {
				if (patterns[key].test(str)) return true;
			}
			return false;
		}
		throw new Error("Invalid locale '".concat(locale, "'"));
	}
}));
// node_modules/class-validator/cjs/decorator/string/IsPostalCode.js
var require_IsPostalCode = __commonJSMin(((exports, module, this$11) => {
	var __importDefault = this$11 && this$11.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsPostalCode = exports.isPostalCode = exports.IS_POSTAL_CODE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isPostalCode_1 = __importDefault(require_isPostalCode());
	exports.IS_POSTAL_CODE = "isPostalCode";
	function isPostalCode(value, locale) {
		return typeof value === "string" && (0, isPostalCode_1.default)(value, locale);
	}
	exports.isPostalCode = isPostalCode;
	function IsPostalCode(locale, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_POSTAL_CODE,
			constraints: [locale],
			validator: {
				validate: (value, args) => isPostalCode(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a postal code", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsPostalCode = IsPostalCode;
}));
// node_modules/validator/lib/isRFC3339.js
var require_isRFC3339 = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isRFC3339;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var dateFullYear = /[0-9]{4}/;
	var dateMonth = /(0[1-9]|1[0-2])/;
	var dateMDay = /([12]\d|0[1-9]|3[01])/;
	var timeHour = /([01][0-9]|2[0-3])/;
	var timeMinute = /[0-5][0-9]/;
	var timeSecond = /([0-5][0-9]|60)/;
	var timeSecFrac = /(\.[0-9]+)?/;
	var timeNumOffset = new RegExp("[-+]".concat(timeHour.source, ":").concat(timeMinute.source));
	var timeOffset = new RegExp("([zZ]|".concat(timeNumOffset.source, ")"));
	var partialTime = new RegExp("".concat(timeHour.source, ":").concat(timeMinute.source, ":").concat(timeSecond.source).concat(timeSecFrac.source));
	var fullDate = new RegExp("".concat(dateFullYear.source, "-").concat(dateMonth.source, "-").concat(dateMDay.source));
	var fullTime = new RegExp("".concat(partialTime.source).concat(timeOffset.source));
	var rfc3339 = new RegExp("^".concat(fullDate.source, "[ tT]").concat(fullTime.source, "$"));
	function isRFC3339(str) {
		(0, _assertString.default)(str);
		return rfc3339.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsRFC3339.js
var require_IsRFC3339 = __commonJSMin(((exports, module, this$10) => {
	var __importDefault = this$10 && this$10.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsRFC3339 = exports.isRFC3339 = exports.IS_RFC_3339 = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isRFC3339_1 = __importDefault(require_isRFC3339());
	exports.IS_RFC_3339 = "isRFC3339";
	function isRFC3339(value) {
		return typeof value === "string" && (0, isRFC3339_1.default)(value);
	}
	exports.isRFC3339 = isRFC3339;
	function IsRFC3339(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_RFC_3339,
			validator: {
				validate: (value, args) => isRFC3339(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be RFC 3339 date", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsRFC3339 = IsRFC3339;
}));
// node_modules/validator/lib/isRgbColor.js
var require_isRgbColor = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isRgbColor;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	var rgbColor = /^rgb\((([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5]),){2}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\)$/;
	var rgbaColor = /^rgba\((([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5]),){3}(0?\.\d\d?|1(\.0)?|0(\.0)?)\)$/;
	var rgbColorPercent = /^rgb\((([0-9]%|[1-9][0-9]%|100%),){2}([0-9]%|[1-9][0-9]%|100%)\)$/;
	var rgbaColorPercent = /^rgba\((([0-9]%|[1-9][0-9]%|100%),){3}(0?\.\d\d?|1(\.0)?|0(\.0)?)\)$/;
	var startsWithRgb = /^rgba?/;
	function isRgbColor(str, options) {
		(0, _assertString.default)(str);
		var allowSpaces = false;
		var includePercentValues = true;
		if (_typeof(options) !== "object") {
			if (arguments.length >= 2) includePercentValues = arguments[1];
		} else {
			allowSpaces = options.allowSpaces !== void 0 ? options.allowSpaces : allowSpaces;
			includePercentValues = options.includePercentValues !== void 0 ? options.includePercentValues : includePercentValues;
		}
		if (allowSpaces) {
			if (!startsWithRgb.test(str)) return false;
			str = str.replace(/\s/g, "");
		}
		if (!includePercentValues) return rgbColor.test(str) || rgbaColor.test(str);
		return rgbColor.test(str) || rgbaColor.test(str) || rgbColorPercent.test(str) || rgbaColorPercent.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsRgbColor.js
var require_IsRgbColor = __commonJSMin(((exports, module, this$9) => {
	var __importDefault = this$9 && this$9.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsRgbColor = exports.isRgbColor = exports.IS_RGB_COLOR = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isRgbColor_1 = __importDefault(require_isRgbColor());
	exports.IS_RGB_COLOR = "isRgbColor";
	function isRgbColor(value, includePercentValues) {
		return typeof value === "string" && (0, isRgbColor_1.default)(value, { includePercentValues });
	}
	exports.isRgbColor = isRgbColor;
	function IsRgbColor(includePercentValues, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_RGB_COLOR,
			constraints: [includePercentValues],
			validator: {
				validate: (value, args) => isRgbColor(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be RGB color", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsRgbColor = IsRgbColor;
}));
// node_modules/validator/lib/util/multilineRegex.js
var require_multilineRegex = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = multilineRegexp;
	function multilineRegexp(parts, flags) {
		var regexpAsStringLiteral = parts.join("");
		return new RegExp(regexpAsStringLiteral, flags);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isSemVer.js
var require_isSemVer = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isSemVer;
	var _assertString = _interopRequireDefault(require_assertString());
	var _multilineRegex = _interopRequireDefault(require_multilineRegex());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var semanticVersioningRegex = (0, _multilineRegex.default)([
		"^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)",
		"(?:-((?:0|[1-9]\\d*|\\d*[a-z-][0-9a-z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-z-][0-9a-z-]*))*))",
		"?(?:\\+([0-9a-z-]+(?:\\.[0-9a-z-]+)*))?$"
	], "i");
	function isSemVer(str) {
		(0, _assertString.default)(str);
		return semanticVersioningRegex.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsSemVer.js
var require_IsSemVer = __commonJSMin(((exports, module, this$8) => {
	var __importDefault = this$8 && this$8.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsSemVer = exports.isSemVer = exports.IS_SEM_VER = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isSemVer_1 = __importDefault(require_isSemVer());
	exports.IS_SEM_VER = "isSemVer";
	function isSemVer(value) {
		return typeof value === "string" && (0, isSemVer_1.default)(value);
	}
	exports.isSemVer = isSemVer;
	function IsSemVer(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_SEM_VER,
			validator: {
				validate: (value, args) => isSemVer(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a Semantic Versioning Specification", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsSemVer = IsSemVer;
}));
// node_modules/validator/lib/toDate.js
var require_toDate = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = toDate;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function toDate(date) {
		(0, _assertString.default)(date);
		date = Date.parse(date);
		return !isNaN(date) ? new Date(date) : null;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/toInt.js
var require_toInt = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = toInt;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function toInt(str, radix) {
		(0, _assertString.default)(str);
		return parseInt(str, radix || 10);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/toBoolean.js
var require_toBoolean = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = toBoolean;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function toBoolean(str, strict) {
		(0, _assertString.default)(str);
		if (strict) return str === "1" || /^true$/i.test(str);
		return str !== "0" && !/^false$/i.test(str) && str !== "";
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/equals.js
var require_equals = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = equals;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function equals(str, comparison) {
		(0, _assertString.default)(str);
		return str === comparison;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isIPRange.js
var require_isIPRange = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isIPRange;
	var _assertString = _interopRequireDefault(require_assertString());
	var _isIP = _interopRequireDefault(require_isIP());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var subnetMaybe = /^\d{1,3}$/;
	var v4Subnet = 32;
	var v6Subnet = 128;
	function isIPRange(str) {
		var version = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : "";
		(0, _assertString.default)(str);
		var parts = str.split("/");
		if (parts.length !== 2) return false;
		if (!subnetMaybe.test(parts[1])) return false;
		if (parts[1].length > 1 && parts[1].startsWith("0")) return false;
		if (!(0, _isIP.default)(parts[0], version)) return false;
		var expectedSubnet = null;
		switch (String(version)) {
			case "4":
				expectedSubnet = v4Subnet;
				break;
			case "6":
				expectedSubnet = v6Subnet;
				break;
			default: expectedSubnet = (0, _isIP.default)(parts[0], "6") ? v6Subnet : v4Subnet;
		}
		return parts[1] <= expectedSubnet && parts[1] >= 0;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isDate.js
var require_isDate = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isDate;
	var _merge = _interopRequireDefault(require_merge());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function _slicedToArray(r, e) {
		return _arrayWithHoles(r) || _iterableToArrayLimit(r, e) || _unsupportedIterableToArray(r, e) || _nonIterableRest();
	}
	function _nonIterableRest() {
		throw new TypeError("Invalid attempt to destructure non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _iterableToArrayLimit(r, l) {
		var t = null == r ? null : "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (null != t) {
			var e;
			var n;
			var i;
			var u;
			var a = [];
			var f = !0;
			var o = !1;
			try {
				if (i = (t = t.call(r)).next, 0 === l) {
					if (Object(t) !== t) return;
					f = !1;
				} else for (; !(f = (e = i.call(t)).done) && (a.push(e.value), a.length !== l); f = !0);
			} catch (r) {
				o = !0, n = r;
			} finally {
				try {
					if (!f && null != t.return && (u = t.return(), Object(u) !== u)) return;
				} finally {
					if (o) throw n;
				}
			}
			return a;
		}
	}
	function _arrayWithHoles(r) {
		if (Array.isArray(r)) return r;
	}
	function _createForOfIteratorHelper(r, e) {
		var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (!t) {
			if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
				t && (r = t);
				var _n = 0;
				var F = function F() {};
				return {
					s: F,
					n: function n() {
						return _n >= r.length ? { done: !0 } : {
							done: !1,
							value: r[_n++]
						};
					},
					e: function e(r) {
						throw r;
					},
					f: F
				};
			}
			throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
		}
		var o;
		var a = !0;
		var u = !1;
		return {
			s: function s() {
				t = t.call(r);
			},
			n: function n() {
				var r = t.next();
				return a = r.done, r;
			},
			e: function e(r) {
				u = !0, o = r;
			},
			f: function f() {
				try {
					a || null == t.return || t.return();
				} finally {
					if (u) throw o;
				}
			}
		};
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	var default_date_options = {
		format: "YYYY/MM/DD",
		delimiters: ["/", "-"],
		strictMode: false
	};
	function isValidFormat(format) {
		return /(^(y{4}|y{2})[.\/-](m{1,2})[.\/-](d{1,2})$)|(^(m{1,2})[.\/-](d{1,2})[.\/-]((y{4}|y{2})$))|(^(d{1,2})[.\/-](m{1,2})[.\/-]((y{4}|y{2})$))/gi.test(format);
	}
	function zip(date, format) {
		var zippedArr = [];
		var len = Math.max(date.length, format.length);
		for (var i = 0; i < len; i++) zippedArr.push([date[i], format[i]]);
		return zippedArr;
	}
	function isDate(input, options) {
		if (typeof options === "string") options = (0, _merge.default)({ format: options }, default_date_options);
		else options = (0, _merge.default)(options, default_date_options);
		if (typeof input === "string" && isValidFormat(options.format)) {
			if (options.strictMode && input.length !== options.format.length) return false;
			var formatDelimiter = options.delimiters.find(function(delimiter) {
				return options.format.indexOf(delimiter) !== -1;
			});
			var dateDelimiter = options.strictMode ? formatDelimiter : options.delimiters.find(function(delimiter) {
				return input.indexOf(delimiter) !== -1;
			});
			var dateAndFormat = zip(input.split(dateDelimiter), options.format.toLowerCase().split(formatDelimiter));
			var dateObj = {};
			var _iterator = _createForOfIteratorHelper(dateAndFormat);
			var _step;
			try {
				for (_iterator.s(); !(_step = _iterator.n()).done;) {
					var _step$value = _slicedToArray(_step.value, 2);
					var dateWord = _step$value[0];
					var formatWord = _step$value[1];
					if (!dateWord || !formatWord || dateWord.length !== formatWord.length) return false;
					dateObj[formatWord.charAt(0)] = dateWord;
				}
			} catch (err) {
				_iterator.e(err);
			} finally {
				_iterator.f();
			}
			var fullYear = dateObj.y;
			if (fullYear.startsWith("-")) return false;
			if (dateObj.y.length === 2) {
				var parsedYear = parseInt(dateObj.y, 10);
				if (isNaN(parsedYear)) return false;
				if (parsedYear < new Date().getFullYear() % 100) fullYear = "20".concat(dateObj.y);
				else fullYear = "19".concat(dateObj.y);
			}
			var month = dateObj.m;
			if (dateObj.m.length === 1) month = "0".concat(dateObj.m);
			var day = dateObj.d;
			if (dateObj.d.length === 1) day = "0".concat(dateObj.d);
			return new Date("".concat(fullYear, "-").concat(month, "-").concat(day, "T00:00:00.000Z")).getUTCDate() === +dateObj.d;
		}
		if (!options.strictMode) return Object.prototype.toString.call(input) === "[object Date]" && isFinite(input);
		return false;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isTime.js
var require_isTime = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isTime;
	var _merge = _interopRequireDefault(require_merge());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var default_time_options = {
		hourFormat: "hour24",
		mode: "default"
	};
	var formats = {
		hour24: {
			default: /^([01]?[0-9]|2[0-3]):([0-5][0-9])$/,
			withSeconds: /^([01]?[0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])$/,
			withOptionalSeconds: /^([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?$/
		},
		hour12: {
			default: /^(0?[1-9]|1[0-2]):([0-5][0-9]) (A|P)M$/,
			withSeconds: /^(0?[1-9]|1[0-2]):([0-5][0-9]):([0-5][0-9]) (A|P)M$/,
			withOptionalSeconds: /^(0?[1-9]|1[0-2]):([0-5][0-9])(?::([0-5][0-9]))? (A|P)M$/
		}
	};
	function isTime(input, options) {
		options = (0, _merge.default)(options, default_time_options);
		if (typeof input !== "string") return false;
		return formats[options.hourFormat][options.mode].test(input);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isAbaRouting.js
var require_isAbaRouting = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isAbaRouting;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var isRoutingReg = /^(?!(1[3-9])|(20)|(3[3-9])|(4[0-9])|(5[0-9])|(60)|(7[3-9])|(8[1-9])|(9[0-2])|(9[3-9]))[0-9]{9}$/;
	function isAbaRouting(str) {
		(0, _assertString.default)(str);
		if (!isRoutingReg.test(str)) return false;
		var checkSumVal = 0;
		for (var i = 0; i < str.length; i++) if (i % 3 === 0) checkSumVal += str[i] * 3;
		else if (i % 3 === 1) checkSumVal += str[i] * 7;
		else checkSumVal += str[i] * 1;
		return checkSumVal % 10 === 0;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isIMEI.js
var require_isIMEI = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isIMEI;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var imeiRegexWithoutHyphens = /^[0-9]{15}$/;
	var imeiRegexWithHyphens = /^\d{2}-\d{6}-\d{6}-\d{1}$/;
	function isIMEI(str, options) {
		(0, _assertString.default)(str);
		options = options || {};
		var imeiRegex = imeiRegexWithoutHyphens;
		if (options.allow_hyphens) imeiRegex = imeiRegexWithHyphens;
		if (!imeiRegex.test(str)) return false;
		str = str.replace(/-/g, "");
		var sum = 0;
		var mul = 2;
		var l = 14;
		for (var i = 0; i < l; i++) {
			var digit = str.substring(l - i - 1, l - i);
			var tp = parseInt(digit, 10) * mul;
			if (tp >= 10) sum += tp % 10 + 1;
			else sum += tp;
			if (mul === 1) mul += 1;
			else mul -= 1;
		}
		if ((10 - sum % 10) % 10 !== parseInt(str.substring(14, 15), 10)) return false;
		return true;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isMD5.js
var require_isMD5 = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isMD5;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var md5 = /^[a-f0-9]{32}$/;
	function isMD5(str) {
		(0, _assertString.default)(str);
		return md5.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isEmpty.js
var require_isEmpty = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isEmpty;
	var _assertString = _interopRequireDefault(require_assertString());
	var _merge = _interopRequireDefault(require_merge());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var default_is_empty_options = { ignore_whitespace: false };
	function isEmpty(str, options) {
		(0, _assertString.default)(str);
		options = (0, _merge.default)(options, default_is_empty_options);
		return (options.ignore_whitespace ? str.trim().length : str.length) === 0;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isULID.js
var require_isULID = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isULID;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isULID(str) {
		(0, _assertString.default)(str);
		return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isAfter.js
var require_isAfter = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isAfter;
	var _toDate = _interopRequireDefault(require_toDate());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function isAfter(date, options) {
		var comparisonDate = (_typeof(options) === "object" ? options.comparisonDate : options) || Date().toString();
		var comparison = (0, _toDate.default)(comparisonDate);
		var original = (0, _toDate.default)(date);
		return !!(original && comparison && original > comparison);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isBefore.js
var require_isBefore = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isBefore;
	var _toDate = _interopRequireDefault(require_toDate());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function isBefore(date, options) {
		var comparisonDate = (_typeof(options) === "object" ? options.comparisonDate : options) || Date().toString();
		var comparison = (0, _toDate.default)(comparisonDate);
		var original = (0, _toDate.default)(date);
		return !!(original && comparison && original < comparison);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isIn.js
var require_isIn = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isIn;
	var _assertString = _interopRequireDefault(require_assertString());
	var _toString = _interopRequireDefault(require_toString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	function isIn(str, options) {
		(0, _assertString.default)(str);
		var i;
		if (Object.prototype.toString.call(options) === "[object Array]") {
			var array = [];
			for (i in options) if ({}.hasOwnProperty.call(options, i)) array[i] = (0, _toString.default)(options[i]);
			return array.indexOf(str) >= 0;
		} else if (_typeof(options) === "object") return options.hasOwnProperty(str);
		else if (options && typeof options.indexOf === "function") return options.indexOf(str) >= 0;
		return false;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/util/algorithms.js
var require_algorithms = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.iso7064Check = iso7064Check;
	exports.luhnCheck = luhnCheck;
	exports.reverseMultiplyAndSum = reverseMultiplyAndSum;
	exports.verhoeffCheck = verhoeffCheck;
	function iso7064Check(str) {
		var checkvalue = 10;
		for (var i = 0; i < str.length - 1; i++) checkvalue = (parseInt(str[i], 10) + checkvalue) % 10 === 0 ? 9 : (parseInt(str[i], 10) + checkvalue) % 10 * 2 % 11;
		checkvalue = checkvalue === 1 ? 0 : 11 - checkvalue;
		return checkvalue === parseInt(str[10], 10);
	}
	function luhnCheck(str) {
		var checksum = 0;
		var second = false;
		for (var i = str.length - 1; i >= 0; i--) {
			if (second) {
				var product = parseInt(str[i], 10) * 2;
				if (product > 9) checksum += product.toString().split("").map(function(a) {
					return parseInt(a, 10);
				}).reduce(function(a, b) {
					return a + b;
				}, 0);
				else checksum += product;
			} else checksum += parseInt(str[i], 10);
			second = !second;
		}
		return checksum % 10 === 0;
	}
	function reverseMultiplyAndSum(digits, base) {
		var total = 0;
		for (var i = 0; i < digits.length; i++) total += digits[i] * (base - i);
		return total;
	}
	function verhoeffCheck(str) {
		var d_table = [
			[
				0,
				1,
				2,
				3,
				4,
				5,
				6,
				7,
				8,
				9
			],
			[
				1,
				2,
				3,
				4,
				0,
				6,
				7,
				8,
				9,
				5
			],
			[
				2,
				3,
				4,
				0,
				1,
				7,
				8,
				9,
				5,
				6
			],
			[
				3,
				4,
				0,
				1,
				2,
				8,
				9,
				5,
				6,
				7
			],
			[
				4,
				0,
				1,
				2,
				3,
				9,
				5,
				6,
				7,
				8
			],
			[
				5,
				9,
				8,
				7,
				6,
				0,
				4,
				3,
				2,
				1
			],
			[
				6,
				5,
				9,
				8,
				7,
				1,
				0,
				4,
				3,
				2
			],
			[
				7,
				6,
				5,
				9,
				8,
				2,
				1,
				0,
				4,
				3
			],
			[
				8,
				7,
				6,
				5,
				9,
				3,
				2,
				1,
				0,
				4
			],
			[
				9,
				8,
				7,
				6,
				5,
				4,
				3,
				2,
				1,
				0
			]
		];
		var p_table = [
			[
				0,
				1,
				2,
				3,
				4,
				5,
				6,
				7,
				8,
				9
			],
			[
				1,
				5,
				7,
				6,
				2,
				8,
				3,
				0,
				9,
				4
			],
			[
				5,
				8,
				0,
				3,
				7,
				9,
				6,
				1,
				4,
				2
			],
			[
				8,
				9,
				1,
				6,
				0,
				4,
				3,
				5,
				2,
				7
			],
			[
				9,
				4,
				5,
				3,
				1,
				2,
				6,
				8,
				7,
				0
			],
			[
				4,
				2,
				8,
				6,
				5,
				7,
				3,
				9,
				0,
				1
			],
			[
				2,
				7,
				9,
				3,
				8,
				0,
				6,
				4,
				1,
				5
			],
			[
				7,
				0,
				4,
				6,
				9,
				1,
				3,
				2,
				5,
				8
			]
		];
		var str_copy = str.split("").reverse().join("");
		var checksum = 0;
		for (var i = 0; i < str_copy.length; i++) checksum = d_table[checksum][p_table[i % 8][parseInt(str_copy[i], 10)]];
		return checksum === 0;
	}
}));
// node_modules/validator/lib/isTaxID.js
var require_isTaxID = __commonJSMin(((exports, module) => {
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isTaxID;
	var _assertString = _interopRequireDefault(require_assertString());
	var algorithms = _interopRequireWildcard(require_algorithms());
	var _isDate = _interopRequireDefault(require_isDate());
	function _interopRequireWildcard(e, t) {
		if ("function" == typeof WeakMap) {
			var r = new WeakMap();
			var n = new WeakMap();
		}
		return (_interopRequireWildcard = function _interopRequireWildcard(e, t) {
			if (!t && e && e.__esModule) return e;
			var o;
			var i;
			var f = {
				__proto__: null,
				default: e
			};
			if (null === e || "object" != _typeof(e) && "function" != typeof e) return f;
			if (o = t ? n : r) {
				if (o.has(e)) return o.get(e);
				o.set(e, f);
			}
			for (var _t in e) "default" !== _t && {}.hasOwnProperty.call(e, _t) && ((i = (o = Object.defineProperty) && Object.getOwnPropertyDescriptor(e, _t)) && (i.get || i.set) ? o(f, _t, i) : f[_t] = e[_t]);
			return f;
		})(e, t);
	}
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function _toConsumableArray(r) {
		return _arrayWithoutHoles(r) || _iterableToArray(r) || _unsupportedIterableToArray(r) || _nonIterableSpread();
	}
	function _nonIterableSpread() {
		throw new TypeError("Invalid attempt to spread non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _iterableToArray(r) {
		if ("undefined" != typeof Symbol && null != r[Symbol.iterator] || null != r["@@iterator"]) return Array.from(r);
	}
	function _arrayWithoutHoles(r) {
		if (Array.isArray(r)) return _arrayLikeToArray(r);
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function bgBgCheck(tin) {
		var century_year = tin.slice(0, 2);
		var month = parseInt(tin.slice(2, 4), 10);
		if (month > 40) {
			month -= 40;
			century_year = "20".concat(century_year);
		} else if (month > 20) {
			month -= 20;
			century_year = "18".concat(century_year);
		} else century_year = "19".concat(century_year);
		if (month < 10) month = "0".concat(month);
		var date = "".concat(century_year, "/").concat(month, "/").concat(tin.slice(4, 6));
		if (!(0, _isDate.default)(date, "YYYY/MM/DD")) return false;
		var digits = tin.split("").map(function(a) {
			return parseInt(a, 10);
		});
		var multip_lookup = [
			2,
			4,
			8,
			5,
			10,
			9,
			7,
			3,
			6
		];
		var checksum = 0;
		for (var i = 0; i < multip_lookup.length; i++) checksum += digits[i] * multip_lookup[i];
		checksum = checksum % 11 === 10 ? 0 : checksum % 11;
		return checksum === digits[9];
	}
	function isCanadianSIN(input) {
		var digitsArray = input.split("");
		var even = digitsArray.filter(function(_, idx) {
			return idx % 2;
		}).map(function(i) {
			return Number(i) * 2;
		}).join("").split("");
		return digitsArray.filter(function(_, idx) {
			return !(idx % 2);
		}).concat(even).map(function(i) {
			return Number(i);
		}).reduce(function(acc, cur) {
			return acc + cur;
		}) % 10 === 0;
	}
	function csCzCheck(tin) {
		tin = tin.replace(/\W/, "");
		var full_year = parseInt(tin.slice(0, 2), 10);
		if (tin.length === 10) {
			if (full_year < 54) full_year = "20".concat(full_year);
			else full_year = "19".concat(full_year);
		} else {
			if (tin.slice(6) === "000") return false;
			if (full_year < 54) full_year = "19".concat(full_year);
			else return false;
		}
		if (full_year.length === 3) full_year = [
			full_year.slice(0, 2),
			"0",
			full_year.slice(2)
		].join("");
		var month = parseInt(tin.slice(2, 4), 10);
		if (month > 50) month -= 50;
		if (month > 20) {
			if (parseInt(full_year, 10) < 2004) return false;
			month -= 20;
		}
		if (month < 10) month = "0".concat(month);
		var date = "".concat(full_year, "/").concat(month, "/").concat(tin.slice(4, 6));
		if (!(0, _isDate.default)(date, "YYYY/MM/DD")) return false;
		if (tin.length === 10) {
			if (parseInt(tin, 10) % 11 !== 0) {
				var checkdigit = parseInt(tin.slice(0, 9), 10) % 11;
				if (parseInt(full_year, 10) < 1986 && checkdigit === 10) {
					if (parseInt(tin.slice(9), 10) !== 0) return false;
				} else return false;
			}
		}
		return true;
	}
	function deAtCheck(tin) {
		return algorithms.luhnCheck(tin);
	}
	function deDeCheck(tin) {
		var digits = tin.split("").map(function(a) {
			return parseInt(a, 10);
		});
		var occurrences = [];
		for (var i = 0; i < digits.length - 1; i++) {
			occurrences.push("");
			for (var j = 0; j < digits.length - 1; j++) if (digits[i] === digits[j]) occurrences[i] += j;
		}
		occurrences = occurrences.filter(function(a) {
			return a.length > 1;
		});
		if (occurrences.length !== 2 && occurrences.length !== 3) return false;
		if (occurrences[0].length === 3) {
			var trip_locations = occurrences[0].split("").map(function(a) {
				return parseInt(a, 10);
			});
			var recurrent = 0;
			for (var _i = 0; _i < trip_locations.length - 1; _i++) if (trip_locations[_i] + 1 === trip_locations[_i + 1]) recurrent += 1;
			if (recurrent === 2) return false;
		}
		return algorithms.iso7064Check(tin);
	}
	function dkDkCheck(tin) {
		tin = tin.replace(/\W/, "");
		var year = parseInt(tin.slice(4, 6), 10);
		switch (tin.slice(6, 7)) {
			case "0":
			case "1":
			case "2":
			case "3":
				year = "19".concat(year);
				break;
			case "4":
			case "9":
				if (year < 37) year = "20".concat(year);
				else year = "19".concat(year);
				break;
			default: if (year < 37) year = "20".concat(year);
			else if (year > 58) year = "18".concat(year);
			else return false;
		}
		if (year.length === 3) year = [
			year.slice(0, 2),
			"0",
			year.slice(2)
		].join("");
		var date = "".concat(year, "/").concat(tin.slice(2, 4), "/").concat(tin.slice(0, 2));
		if (!(0, _isDate.default)(date, "YYYY/MM/DD")) return false;
		var digits = tin.split("").map(function(a) {
			return parseInt(a, 10);
		});
		var checksum = 0;
		var weight = 4;
		for (var i = 0; i < 9; i++) {
			checksum += digits[i] * weight;
			weight -= 1;
			if (weight === 1) weight = 7;
		}
		checksum %= 11;
		if (checksum === 1) return false;
		return checksum === 0 ? digits[9] === 0 : digits[9] === 11 - checksum;
	}
	function elCyCheck(tin) {
		var digits = tin.slice(0, 8).split("").map(function(a) {
			return parseInt(a, 10);
		});
		var checksum = 0;
		for (var i = 1; i < digits.length; i += 2) checksum += digits[i];
		for (var _i2 = 0; _i2 < digits.length; _i2 += 2) if (digits[_i2] < 2) checksum += 1 - digits[_i2];
		else {
			checksum += 2 * (digits[_i2] - 2) + 5;
			if (digits[_i2] > 4) checksum += 2;
		}
		return String.fromCharCode(checksum % 26 + 65) === tin.charAt(8);
	}
	function elGrCheck(tin) {
		var digits = tin.split("").map(function(a) {
			return parseInt(a, 10);
		});
		var checksum = 0;
		for (var i = 0; i < 8; i++) checksum += digits[i] * Math.pow(2, 8 - i);
		return checksum % 11 % 10 === digits[8];
	}
	function enIeCheck(tin) {
		var checksum = algorithms.reverseMultiplyAndSum(tin.split("").slice(0, 7).map(function(a) {
			return parseInt(a, 10);
		}), 8);
		if (tin.length === 9 && tin[8] !== "W") checksum += (tin[8].charCodeAt(0) - 64) * 9;
		checksum %= 23;
		if (checksum === 0) return tin[7].toUpperCase() === "W";
		return tin[7].toUpperCase() === String.fromCharCode(64 + checksum);
	}
	var enUsCampusPrefix = {
		andover: ["10", "12"],
		atlanta: ["60", "67"],
		austin: ["50", "53"],
		brookhaven: [
			"01",
			"02",
			"03",
			"04",
			"05",
			"06",
			"11",
			"13",
			"14",
			"16",
			"21",
			"22",
			"23",
			"25",
			"34",
			"51",
			"52",
			"54",
			"55",
			"56",
			"57",
			"58",
			"59",
			"65"
		],
		cincinnati: [
			"30",
			"32",
			"35",
			"36",
			"37",
			"38",
			"61"
		],
		fresno: ["15", "24"],
		internet: [
			"20",
			"26",
			"27",
			"45",
			"46",
			"47"
		],
		kansas: ["40", "44"],
		memphis: ["94", "95"],
		ogden: ["80", "90"],
		philadelphia: [
			"33",
			"39",
			"41",
			"42",
			"43",
			"46",
			"48",
			"62",
			"63",
			"64",
			"66",
			"68",
			"71",
			"72",
			"73",
			"74",
			"75",
			"76",
			"77",
			"81",
			"82",
			"83",
			"84",
			"85",
			"86",
			"87",
			"88",
			"91",
			"92",
			"93",
			"98",
			"99"
		],
		sba: ["31"]
	};
	function enUsGetPrefixes() {
		var prefixes = [];
		for (var location in enUsCampusPrefix) if (enUsCampusPrefix.hasOwnProperty(location)) prefixes.push.apply(prefixes, _toConsumableArray(enUsCampusPrefix[location]));
		return prefixes;
	}
	function enUsCheck(tin) {
		return enUsGetPrefixes().indexOf(tin.slice(0, 2)) !== -1;
	}
	function esArCheck(tin) {
		var accum = 0;
		var digits = tin.split("");
		var digit = parseInt(digits.pop(), 10);
		for (var i = 0; i < digits.length; i++) accum += digits[9 - i] * (2 + i % 6);
		var verif = 11 - accum % 11;
		if (verif === 11) verif = 0;
		else if (verif === 10) verif = 9;
		return digit === verif;
	}
	function esEsCheck(tin) {
		var chars = tin.toUpperCase().split("");
		if (isNaN(parseInt(chars[0], 10)) && chars.length > 1) {
			var lead_replace = 0;
			switch (chars[0]) {
				case "Y":
					lead_replace = 1;
					break;
				case "Z": lead_replace = 2;
			}
			chars.splice(0, 1, lead_replace);
		} else while (chars.length < 9) chars.unshift(0);
		var lookup = [
			"T",
			"R",
			"W",
			"A",
			"G",
			"M",
			"Y",
			"F",
			"P",
			"D",
			"X",
			"B",
			"N",
			"J",
			"Z",
			"S",
			"Q",
			"V",
			"H",
			"L",
			"C",
			"K",
			"E"
		];
		chars = chars.join("");
		var checksum = parseInt(chars.slice(0, 8), 10) % 23;
		return chars[8] === lookup[checksum];
	}
	function etEeCheck(tin) {
		var full_year = tin.slice(1, 3);
		switch (tin.slice(0, 1)) {
			case "1":
			case "2":
				full_year = "18".concat(full_year);
				break;
			case "3":
			case "4":
				full_year = "19".concat(full_year);
				break;
			default: full_year = "20".concat(full_year);
		}
		var date = "".concat(full_year, "/").concat(tin.slice(3, 5), "/").concat(tin.slice(5, 7));
		if (!(0, _isDate.default)(date, "YYYY/MM/DD")) return false;
		var digits = tin.split("").map(function(a) {
			return parseInt(a, 10);
		});
		var checksum = 0;
		var weight = 1;
		for (var i = 0; i < 10; i++) {
			checksum += digits[i] * weight;
			weight += 1;
			if (weight === 10) weight = 1;
		}
		if (checksum % 11 === 10) {
			checksum = 0;
			weight = 3;
			for (var _i3 = 0; _i3 < 10; _i3++) {
				checksum += digits[_i3] * weight;
				weight += 1;
				if (weight === 10) weight = 1;
			}
			if (checksum % 11 === 10) return digits[10] === 0;
		}
		return checksum % 11 === digits[10];
	}
	function fiFiCheck(tin) {
		var full_year = tin.slice(4, 6);
		switch (tin.slice(6, 7)) {
			case "+":
				full_year = "18".concat(full_year);
				break;
			case "-":
				full_year = "19".concat(full_year);
				break;
			default: full_year = "20".concat(full_year);
		}
		var date = "".concat(full_year, "/").concat(tin.slice(2, 4), "/").concat(tin.slice(0, 2));
		if (!(0, _isDate.default)(date, "YYYY/MM/DD")) return false;
		var checksum = parseInt(tin.slice(0, 6) + tin.slice(7, 10), 10) % 31;
		if (checksum < 10) return checksum === parseInt(tin.slice(10), 10);
		checksum -= 10;
		return [
			"A",
			"B",
			"C",
			"D",
			"E",
			"F",
			"H",
			"J",
			"K",
			"L",
			"M",
			"N",
			"P",
			"R",
			"S",
			"T",
			"U",
			"V",
			"W",
			"X",
			"Y"
		][checksum] === tin.slice(10);
	}
	function frBeCheck(tin) {
		if (tin.slice(2, 4) !== "00" || tin.slice(4, 6) !== "00") {
			var date = "".concat(tin.slice(0, 2), "/").concat(tin.slice(2, 4), "/").concat(tin.slice(4, 6));
			if (!(0, _isDate.default)(date, "YY/MM/DD")) return false;
		}
		var checksum = 97 - parseInt(tin.slice(0, 9), 10) % 97;
		var checkdigits = parseInt(tin.slice(9, 11), 10);
		if (checksum !== checkdigits) {
			checksum = 97 - parseInt("2".concat(tin.slice(0, 9)), 10) % 97;
			if (checksum !== checkdigits) return false;
		}
		return true;
	}
	function frFrCheck(tin) {
		tin = tin.replace(/\s/g, "");
		return parseInt(tin.slice(0, 10), 10) % 511 === parseInt(tin.slice(10, 13), 10);
	}
	function frLuCheck(tin) {
		var date = "".concat(tin.slice(0, 4), "/").concat(tin.slice(4, 6), "/").concat(tin.slice(6, 8));
		if (!(0, _isDate.default)(date, "YYYY/MM/DD")) return false;
		if (!algorithms.luhnCheck(tin.slice(0, 12))) return false;
		return algorithms.verhoeffCheck("".concat(tin.slice(0, 11)).concat(tin[12]));
	}
	function hrHrCheck(tin) {
		return algorithms.iso7064Check(tin);
	}
	function huHuCheck(tin) {
		var digits = tin.split("").map(function(a) {
			return parseInt(a, 10);
		});
		var checksum = 8;
		for (var i = 1; i < 9; i++) checksum += digits[i] * (i + 1);
		return checksum % 11 === digits[9];
	}
	function itItNameCheck(name) {
		var vowelflag = false;
		var xflag = false;
		for (var i = 0; i < 3; i++) if (!vowelflag && /[AEIOU]/.test(name[i])) vowelflag = true;
		else if (!xflag && vowelflag && name[i] === "X") xflag = true;
		else if (i > 0) {
			if (vowelflag && !xflag) {
				if (!/[AEIOU]/.test(name[i])) return false;
			}
			if (xflag) {
				if (!/X/.test(name[i])) return false;
			}
		}
		return true;
	}
	function itItCheck(tin) {
		var chars = tin.toUpperCase().split("");
		if (!itItNameCheck(chars.slice(0, 3))) return false;
		if (!itItNameCheck(chars.slice(3, 6))) return false;
		var number_locations = [
			6,
			7,
			9,
			10,
			12,
			13,
			14
		];
		var number_replace = {
			L: "0",
			M: "1",
			N: "2",
			P: "3",
			Q: "4",
			R: "5",
			S: "6",
			T: "7",
			U: "8",
			V: "9"
		};
		for (var _i4 = 0, _number_locations = number_locations; _i4 < _number_locations.length; _i4++) {
			var i = _number_locations[_i4];
			if (chars[i] in number_replace) chars.splice(i, 1, number_replace[chars[i]]);
		}
		var month = {
			A: "01",
			B: "02",
			C: "03",
			D: "04",
			E: "05",
			H: "06",
			L: "07",
			M: "08",
			P: "09",
			R: "10",
			S: "11",
			T: "12"
		}[chars[8]];
		var day = parseInt(chars[9] + chars[10], 10);
		if (day > 40) day -= 40;
		if (day < 10) day = "0".concat(day);
		var date = "".concat(chars[6]).concat(chars[7], "/").concat(month, "/").concat(day);
		if (!(0, _isDate.default)(date, "YY/MM/DD")) return false;
		var checksum = 0;
		for (var _i5 = 1; _i5 < chars.length - 1; _i5 += 2) {
			var char_to_int = parseInt(chars[_i5], 10);
			if (isNaN(char_to_int)) char_to_int = chars[_i5].charCodeAt(0) - 65;
			checksum += char_to_int;
		}
		var odd_convert = {
			A: 1,
			B: 0,
			C: 5,
			D: 7,
			E: 9,
			F: 13,
			G: 15,
			H: 17,
			I: 19,
			J: 21,
			K: 2,
			L: 4,
			M: 18,
			N: 20,
			O: 11,
			P: 3,
			Q: 6,
			R: 8,
			S: 12,
			T: 14,
			U: 16,
			V: 10,
			W: 22,
			X: 25,
			Y: 24,
			Z: 23,
			0: 1,
			1: 0
		};
		for (var _i6 = 0; _i6 < chars.length - 1; _i6 += 2) {
			var _char_to_int = 0;
			if (chars[_i6] in odd_convert) _char_to_int = odd_convert[chars[_i6]];
			else {
				var multiplier = parseInt(chars[_i6], 10);
				_char_to_int = 2 * multiplier + 1;
				if (multiplier > 4) _char_to_int += 2;
			}
			checksum += _char_to_int;
		}
		if (String.fromCharCode(65 + checksum % 26) !== chars[15]) return false;
		return true;
	}
	function lvLvCheck(tin) {
		tin = tin.replace(/\W/, "");
		var day = tin.slice(0, 2);
		if (day !== "32") {
			if (tin.slice(2, 4) !== "00") {
				var full_year = tin.slice(4, 6);
				switch (tin[6]) {
					case "0":
						full_year = "18".concat(full_year);
						break;
					case "1":
						full_year = "19".concat(full_year);
						break;
					default: full_year = "20".concat(full_year);
				}
				var date = "".concat(full_year, "/").concat(tin.slice(2, 4), "/").concat(day);
				if (!(0, _isDate.default)(date, "YYYY/MM/DD")) return false;
			}
			var checksum = 1101;
			var multip_lookup = [
				1,
				6,
				3,
				7,
				9,
				10,
				5,
				8,
				4,
				2
			];
			for (var i = 0; i < tin.length - 1; i++) checksum -= parseInt(tin[i], 10) * multip_lookup[i];
			return parseInt(tin[10], 10) === checksum % 11;
		}
		return true;
	}
	function mtMtCheck(tin) {
		if (tin.length !== 9) {
			var chars = tin.toUpperCase().split("");
			while (chars.length < 8) chars.unshift(0);
			switch (tin[7]) {
				case "A":
				case "P":
					if (parseInt(chars[6], 10) === 0) return false;
					break;
				default:
					var first_part = parseInt(chars.join("").slice(0, 5), 10);
					if (first_part > 32e3) return false;
					if (first_part === parseInt(chars.join("").slice(5, 7), 10)) return false;
			}
		}
		return true;
	}
	function nlNlCheck(tin) {
		return algorithms.reverseMultiplyAndSum(tin.split("").slice(0, 8).map(function(a) {
			return parseInt(a, 10);
		}), 9) % 11 === parseInt(tin[8], 10);
	}
	function plPlCheck(tin) {
		if (tin.length === 10) {
			var lookup = [
				6,
				5,
				7,
				2,
				3,
				4,
				5,
				6,
				7
			];
			var _checksum = 0;
			for (var i = 0; i < lookup.length; i++) _checksum += parseInt(tin[i], 10) * lookup[i];
			_checksum %= 11;
			if (_checksum === 10) return false;
			return _checksum === parseInt(tin[9], 10);
		}
		var full_year = tin.slice(0, 2);
		var month = parseInt(tin.slice(2, 4), 10);
		if (month > 80) {
			full_year = "18".concat(full_year);
			month -= 80;
		} else if (month > 60) {
			full_year = "22".concat(full_year);
			month -= 60;
		} else if (month > 40) {
			full_year = "21".concat(full_year);
			month -= 40;
		} else if (month > 20) {
			full_year = "20".concat(full_year);
			month -= 20;
		} else full_year = "19".concat(full_year);
		if (month < 10) month = "0".concat(month);
		var date = "".concat(full_year, "/").concat(month, "/").concat(tin.slice(4, 6));
		if (!(0, _isDate.default)(date, "YYYY/MM/DD")) return false;
		var checksum = 0;
		var multiplier = 1;
		for (var _i7 = 0; _i7 < tin.length - 1; _i7++) {
			checksum += parseInt(tin[_i7], 10) * multiplier % 10;
			multiplier += 2;
			if (multiplier > 10) multiplier = 1;
			else if (multiplier === 5) multiplier += 2;
		}
		checksum = 10 - checksum % 10;
		return checksum === parseInt(tin[10], 10);
	}
	function cnpjCharToValue(char) {
		return char.charCodeAt(0) - 48;
	}
	function validateCnpj(cnpj) {
		var identifiers = cnpj.substring(0, 12).toUpperCase();
		var checkDigits = cnpj.substring(12);
		if (/^(.)\1+$/.test(cnpj.toUpperCase())) return false;
		var sum = 0;
		var weight = 5;
		for (var i = 0; i < 12; i++) {
			sum += cnpjCharToValue(identifiers.charAt(i)) * weight;
			weight = weight === 2 ? 9 : weight - 1;
		}
		var remainder = sum % 11;
		var firstDV = remainder < 2 ? 0 : 11 - remainder;
		if (firstDV !== parseInt(checkDigits.charAt(0), 10)) return false;
		sum = 0;
		weight = 6;
		for (var _i8 = 0; _i8 < 12; _i8++) {
			sum += cnpjCharToValue(identifiers.charAt(_i8)) * weight;
			weight = weight === 2 ? 9 : weight - 1;
		}
		sum += firstDV * 2;
		remainder = sum % 11;
		return (remainder < 2 ? 0 : 11 - remainder) === parseInt(checkDigits.charAt(1), 10);
	}
	function ptBrCheck(tin) {
		tin = tin.replace(/[.\-/]/g, "");
		if (tin.length === 11) {
			var sum;
			var remainder;
			sum = 0;
			if (tin === "11111111111" || tin === "22222222222" || tin === "33333333333" || tin === "44444444444" || tin === "55555555555" || tin === "66666666666" || tin === "77777777777" || tin === "88888888888" || tin === "99999999999" || tin === "00000000000") return false;
			for (var i = 1; i <= 9; i++) sum += parseInt(tin.substring(i - 1, i), 10) * (11 - i);
			remainder = sum * 10 % 11;
			if (remainder === 10) remainder = 0;
			if (remainder !== parseInt(tin.substring(9, 10), 10)) return false;
			sum = 0;
			for (var _i9 = 1; _i9 <= 10; _i9++) sum += parseInt(tin.substring(_i9 - 1, _i9), 10) * (12 - _i9);
			remainder = sum * 10 % 11;
			if (remainder === 10) remainder = 0;
			if (remainder !== parseInt(tin.substring(10, 11), 10)) return false;
			return true;
		}
		return validateCnpj(tin);
	}
	function ptPtCheck(tin) {
		var checksum = 11 - algorithms.reverseMultiplyAndSum(tin.split("").slice(0, 8).map(function(a) {
			return parseInt(a, 10);
		}), 9) % 11;
		if (checksum > 9) return parseInt(tin[8], 10) === 0;
		return checksum === parseInt(tin[8], 10);
	}
	function roRoCheck(tin) {
		if (tin.slice(0, 4) !== "9000") {
			var full_year = tin.slice(1, 3);
			switch (tin[0]) {
				case "1":
				case "2":
					full_year = "19".concat(full_year);
					break;
				case "3":
				case "4":
					full_year = "18".concat(full_year);
					break;
				case "5":
				case "6": full_year = "20".concat(full_year);
			}
			var date = "".concat(full_year, "/").concat(tin.slice(3, 5), "/").concat(tin.slice(5, 7));
			if (date.length === 8) {
				if (!(0, _isDate.default)(date, "YY/MM/DD")) return false;
			} else if (!(0, _isDate.default)(date, "YYYY/MM/DD")) return false;
			var digits = tin.split("").map(function(a) {
				return parseInt(a, 10);
			});
			var multipliers = [
				2,
				7,
				9,
				1,
				4,
				6,
				3,
				5,
				8,
				2,
				7,
				9
			];
			var checksum = 0;
			for (var i = 0; i < multipliers.length; i++) checksum += digits[i] * multipliers[i];
			if (checksum % 11 === 10) return digits[12] === 1;
			return digits[12] === checksum % 11;
		}
		return true;
	}
	function skSkCheck(tin) {
		if (tin.length === 9) {
			tin = tin.replace(/\W/, "");
			if (tin.slice(6) === "000") return false;
			var full_year = parseInt(tin.slice(0, 2), 10);
			if (full_year > 53) return false;
			if (full_year < 10) full_year = "190".concat(full_year);
			else full_year = "19".concat(full_year);
			var month = parseInt(tin.slice(2, 4), 10);
			if (month > 50) month -= 50;
			if (month < 10) month = "0".concat(month);
			var date = "".concat(full_year, "/").concat(month, "/").concat(tin.slice(4, 6));
			if (!(0, _isDate.default)(date, "YYYY/MM/DD")) return false;
		}
		return true;
	}
	function slSiCheck(tin) {
		var checksum = 11 - algorithms.reverseMultiplyAndSum(tin.split("").slice(0, 7).map(function(a) {
			return parseInt(a, 10);
		}), 8) % 11;
		if (checksum === 10) return parseInt(tin[7], 10) === 0;
		return checksum === parseInt(tin[7], 10);
	}
	function svSeCheck(tin) {
		var tin_copy = tin.slice(0);
		if (tin.length > 11) tin_copy = tin_copy.slice(2);
		var full_year = "";
		var month = tin_copy.slice(2, 4);
		var day = parseInt(tin_copy.slice(4, 6), 10);
		if (tin.length > 11) full_year = tin.slice(0, 4);
		else {
			full_year = tin.slice(0, 2);
			if (tin.length === 11 && day < 60) {
				var current_year = new Date().getFullYear().toString();
				var current_century = parseInt(current_year.slice(0, 2), 10);
				current_year = parseInt(current_year, 10);
				if (tin[6] === "-") {
					if (parseInt("".concat(current_century).concat(full_year), 10) > current_year) full_year = "".concat(current_century - 1).concat(full_year);
					else full_year = "".concat(current_century).concat(full_year);
				} else {
					full_year = "".concat(current_century - 1).concat(full_year);
					if (current_year - parseInt(full_year, 10) < 100) return false;
				}
			}
		}
		if (day > 60) day -= 60;
		if (day < 10) day = "0".concat(day);
		var date = "".concat(full_year, "/").concat(month, "/").concat(day);
		if (date.length === 8) {
			if (!(0, _isDate.default)(date, "YY/MM/DD")) return false;
		} else if (!(0, _isDate.default)(date, "YYYY/MM/DD")) return false;
		return algorithms.luhnCheck(tin.replace(/\W/, ""));
	}
	function ukUaCheck(tin) {
		var digits = tin.split("").map(function(a) {
			return parseInt(a, 10);
		});
		var multipliers = [
			-1,
			5,
			7,
			9,
			4,
			6,
			10,
			5,
			7
		];
		var checksum = 0;
		for (var i = 0; i < multipliers.length; i++) checksum += digits[i] * multipliers[i];
		return checksum % 11 === 10 ? digits[9] === 0 : digits[9] === checksum % 11;
	}
	var taxIdFormat = {
		"bg-BG": /^\d{10}$/,
		"cs-CZ": /^\d{6}\/{0,1}\d{3,4}$/,
		"de-AT": /^\d{9}$/,
		"de-DE": /^[1-9]\d{10}$/,
		"dk-DK": /^\d{6}-{0,1}\d{4}$/,
		"el-CY": /^[09]\d{7}[A-Z]$/,
		"el-GR": /^([0-4]|[7-9])\d{8}$/,
		"en-CA": /^\d{9}$/,
		"en-GB": /^\d{10}$|^(?!GB|NK|TN|ZZ)(?![DFIQUV])[A-Z](?![DFIQUVO])[A-Z]\d{6}[ABCD ]$/i,
		"en-IE": /^\d{7}[A-W][A-IW]{0,1}$/i,
		"en-US": /^\d{2}[- ]{0,1}\d{7}$/,
		"es-AR": /(20|23|24|27|30|33|34)[0-9]{8}[0-9]/,
		"es-ES": /^(\d{0,8}|[XYZKLM]\d{7})[A-HJ-NP-TV-Z]$/i,
		"et-EE": /^[1-6]\d{6}(00[1-9]|0[1-9][0-9]|[1-6][0-9]{2}|70[0-9]|710)\d$/,
		"fi-FI": /^\d{6}[-+A]\d{3}[0-9A-FHJ-NPR-Y]$/i,
		"fr-BE": /^\d{11}$/,
		"fr-FR": /^[0-3]\d{12}$|^[0-3]\d\s\d{2}(\s\d{3}){3}$/,
		"fr-LU": /^\d{13}$/,
		"hr-HR": /^\d{11}$/,
		"hu-HU": /^8\d{9}$/,
		"it-IT": /^[A-Z]{6}[L-NP-V0-9]{2}[A-EHLMPRST][L-NP-V0-9]{2}[A-ILMZ][L-NP-V0-9]{3}[A-Z]$/i,
		"lv-LV": /^\d{6}-{0,1}\d{5}$/,
		"mt-MT": /^\d{3,7}[APMGLHBZ]$|^([1-8])\1\d{7}$/i,
		"nl-NL": /^\d{9}$/,
		"pl-PL": /^\d{10,11}$/,
		"pt-BR": /(?:^\d{3}\.\d{3}\.\d{3}-\d{2}$)|(?:^\d{11}$)|(?:^[A-Z0-9]{12}\d{2}$)/i,
		"pt-PT": /^\d{9}$/,
		"ro-RO": /^\d{13}$/,
		"sk-SK": /^\d{6}\/{0,1}\d{3,4}$/,
		"sl-SI": /^[1-9]\d{7}$/,
		"sv-SE": /^(\d{6}[-+]{0,1}\d{4}|(18|19|20)\d{6}[-+]{0,1}\d{4})$/,
		"uk-UA": /^\d{10}$/
	};
	taxIdFormat["lb-LU"] = taxIdFormat["fr-LU"];
	taxIdFormat["lt-LT"] = taxIdFormat["et-EE"];
	taxIdFormat["nl-BE"] = taxIdFormat["fr-BE"];
	taxIdFormat["fr-CA"] = taxIdFormat["en-CA"];
	var taxIdCheck = {
		"bg-BG": bgBgCheck,
		"cs-CZ": csCzCheck,
		"de-AT": deAtCheck,
		"de-DE": deDeCheck,
		"dk-DK": dkDkCheck,
		"el-CY": elCyCheck,
		"el-GR": elGrCheck,
		"en-CA": isCanadianSIN,
		"en-IE": enIeCheck,
		"en-US": enUsCheck,
		"es-AR": esArCheck,
		"es-ES": esEsCheck,
		"et-EE": etEeCheck,
		"fi-FI": fiFiCheck,
		"fr-BE": frBeCheck,
		"fr-FR": frFrCheck,
		"fr-LU": frLuCheck,
		"hr-HR": hrHrCheck,
		"hu-HU": huHuCheck,
		"it-IT": itItCheck,
		"lv-LV": lvLvCheck,
		"mt-MT": mtMtCheck,
		"nl-NL": nlNlCheck,
		"pl-PL": plPlCheck,
		"pt-BR": ptBrCheck,
		"pt-PT": ptPtCheck,
		"ro-RO": roRoCheck,
		"sk-SK": skSkCheck,
		"sl-SI": slSiCheck,
		"sv-SE": svSeCheck,
		"uk-UA": ukUaCheck
	};
	taxIdCheck["lb-LU"] = taxIdCheck["fr-LU"];
	taxIdCheck["lt-LT"] = taxIdCheck["et-EE"];
	taxIdCheck["nl-BE"] = taxIdCheck["fr-BE"];
	taxIdCheck["fr-CA"] = taxIdCheck["en-CA"];
	var allsymbols = /[-\\\/!@#$%\^&\*\(\)\+\=\[\]]+/g;
	var sanitizeRegexes = {
		"de-AT": allsymbols,
		"de-DE": /[\/\\]/g,
		"fr-BE": allsymbols
	};
	sanitizeRegexes["nl-BE"] = sanitizeRegexes["fr-BE"];
	function isTaxID(str) {
		var locale = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : "en-US";
		(0, _assertString.default)(str);
		var strcopy = str.slice(0);
		if (locale in taxIdFormat) {
			if (locale in sanitizeRegexes) strcopy = strcopy.replace(sanitizeRegexes[locale], "");
			if (!taxIdFormat[locale].test(strcopy)) return false;
			if (locale in taxIdCheck) return taxIdCheck[locale](strcopy);
			return true;
		}
		throw new Error("Invalid locale '".concat(locale, "'"));
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isISO6346.js
var require_isISO6346 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isFreightContainerID = void 0;
	exports.isISO6346 = isISO6346;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var isISO6346Str = /^[A-Z]{3}(U[0-9]{7})|([J,Z][0-9]{6,7})$/;
	var isDigit = /^[0-9]$/;
	function isISO6346(str) {
		(0, _assertString.default)(str);
		str = str.toUpperCase();
		if (!isISO6346Str.test(str)) return false;
		if (str.length === 11) {
			var sum = 0;
			for (var i = 0; i < str.length - 1; i++) if (!isDigit.test(str[i])) {
				var convertedCode = void 0;
				var letterCode = str.charCodeAt(i) - 55;
				if (letterCode < 11) convertedCode = letterCode;
				else if (letterCode >= 11 && letterCode <= 20) convertedCode = 12 + letterCode % 11;
				else if (letterCode >= 21 && letterCode <= 30) convertedCode = 23 + letterCode % 21;
				else convertedCode = 34 + letterCode % 31;
				sum += convertedCode * Math.pow(2, i);
			} else sum += str[i] * Math.pow(2, i);
			var checkSumDigit = sum % 11;
			if (checkSumDigit === 10) checkSumDigit = 0;
			return Number(str[str.length - 1]) === checkSumDigit;
		}
		return true;
	}
	exports.isFreightContainerID = isISO6346;
}));
// node_modules/validator/lib/isISO6391.js
var require_isISO6391$1 = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isISO6391;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var isISO6391Set = new Set([
		"aa",
		"ab",
		"ae",
		"af",
		"ak",
		"am",
		"an",
		"ar",
		"as",
		"av",
		"ay",
		"az",
		"az",
		"ba",
		"be",
		"bg",
		"bh",
		"bi",
		"bm",
		"bn",
		"bo",
		"br",
		"bs",
		"ca",
		"ce",
		"ch",
		"co",
		"cr",
		"cs",
		"cu",
		"cv",
		"cy",
		"da",
		"de",
		"dv",
		"dz",
		"ee",
		"el",
		"en",
		"eo",
		"es",
		"et",
		"eu",
		"fa",
		"ff",
		"fi",
		"fj",
		"fo",
		"fr",
		"fy",
		"ga",
		"gd",
		"gl",
		"gn",
		"gu",
		"gv",
		"ha",
		"he",
		"hi",
		"ho",
		"hr",
		"ht",
		"hu",
		"hy",
		"hz",
		"ia",
		"id",
		"ie",
		"ig",
		"ii",
		"ik",
		"io",
		"is",
		"it",
		"iu",
		"ja",
		"jv",
		"ka",
		"kg",
		"ki",
		"kj",
		"kk",
		"kl",
		"km",
		"kn",
		"ko",
		"kr",
		"ks",
		"ku",
		"kv",
		"kw",
		"ky",
		"la",
		"lb",
		"lg",
		"li",
		"ln",
		"lo",
		"lt",
		"lu",
		"lv",
		"mg",
		"mh",
		"mi",
		"mk",
		"ml",
		"mn",
		"mr",
		"ms",
		"mt",
		"my",
		"na",
		"nb",
		"nd",
		"ne",
		"ng",
		"nl",
		"nn",
		"no",
		"nr",
		"nv",
		"ny",
		"oc",
		"oj",
		"om",
		"or",
		"os",
		"pa",
		"pi",
		"pl",
		"ps",
		"pt",
		"qu",
		"rm",
		"rn",
		"ro",
		"ru",
		"rw",
		"sa",
		"sc",
		"sd",
		"se",
		"sg",
		"si",
		"sk",
		"sl",
		"sm",
		"sn",
		"so",
		"sq",
		"sr",
		"ss",
		"st",
		"su",
		"sv",
		"sw",
		"ta",
		"te",
		"tg",
		"th",
		"ti",
		"tk",
		"tl",
		"tn",
		"to",
		"tr",
		"ts",
		"tt",
		"tw",
		"ty",
		"ug",
		"uk",
		"ur",
		"uz",
		"ve",
		"vi",
		"vo",
		"wa",
		"wo",
		"xh",
		"yi",
		"yo",
		"za",
		"zh",
		"zu"
	]);
	function isISO6391(str) {
		(0, _assertString.default)(str);
		return isISO6391Set.has(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isISO15924.js
var require_isISO15924 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ScriptCodes = void 0;
	exports.default = isISO15924;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var validISO15924Codes = new Set([
		"Adlm",
		"Afak",
		"Aghb",
		"Ahom",
		"Arab",
		"Aran",
		"Armi",
		"Armn",
		"Avst",
		"Bali",
		"Bamu",
		"Bass",
		"Batk",
		"Beng",
		"Bhks",
		"Blis",
		"Bopo",
		"Brah",
		"Brai",
		"Bugi",
		"Buhd",
		"Cakm",
		"Cans",
		"Cari",
		"Cham",
		"Cher",
		"Chis",
		"Chrs",
		"Cirt",
		"Copt",
		"Cpmn",
		"Cprt",
		"Cyrl",
		"Cyrs",
		"Deva",
		"Diak",
		"Dogr",
		"Dsrt",
		"Dupl",
		"Egyd",
		"Egyh",
		"Egyp",
		"Elba",
		"Elym",
		"Ethi",
		"Gara",
		"Geok",
		"Geor",
		"Glag",
		"Gong",
		"Gonm",
		"Goth",
		"Gran",
		"Grek",
		"Gujr",
		"Gukh",
		"Guru",
		"Hanb",
		"Hang",
		"Hani",
		"Hano",
		"Hans",
		"Hant",
		"Hatr",
		"Hebr",
		"Hira",
		"Hluw",
		"Hmng",
		"Hmnp",
		"Hrkt",
		"Hung",
		"Inds",
		"Ital",
		"Jamo",
		"Java",
		"Jpan",
		"Jurc",
		"Kali",
		"Kana",
		"Kawi",
		"Khar",
		"Khmr",
		"Khoj",
		"Kitl",
		"Kits",
		"Knda",
		"Kore",
		"Kpel",
		"Krai",
		"Kthi",
		"Lana",
		"Laoo",
		"Latf",
		"Latg",
		"Latn",
		"Leke",
		"Lepc",
		"Limb",
		"Lina",
		"Linb",
		"Lisu",
		"Loma",
		"Lyci",
		"Lydi",
		"Mahj",
		"Maka",
		"Mand",
		"Mani",
		"Marc",
		"Maya",
		"Medf",
		"Mend",
		"Merc",
		"Mero",
		"Mlym",
		"Modi",
		"Mong",
		"Moon",
		"Mroo",
		"Mtei",
		"Mult",
		"Mymr",
		"Nagm",
		"Nand",
		"Narb",
		"Nbat",
		"Newa",
		"Nkdb",
		"Nkgb",
		"Nkoo",
		"Nshu",
		"Ogam",
		"Olck",
		"Onao",
		"Orkh",
		"Orya",
		"Osge",
		"Osma",
		"Ougr",
		"Palm",
		"Pauc",
		"Pcun",
		"Pelm",
		"Perm",
		"Phag",
		"Phli",
		"Phlp",
		"Phlv",
		"Phnx",
		"Plrd",
		"Piqd",
		"Prti",
		"Psin",
		"Qaaa",
		"Qaab",
		"Qaac",
		"Qaad",
		"Qaae",
		"Qaaf",
		"Qaag",
		"Qaah",
		"Qaai",
		"Qaaj",
		"Qaak",
		"Qaal",
		"Qaam",
		"Qaan",
		"Qaao",
		"Qaap",
		"Qaaq",
		"Qaar",
		"Qaas",
		"Qaat",
		"Qaau",
		"Qaav",
		"Qaaw",
		"Qaax",
		"Qaay",
		"Qaaz",
		"Qaba",
		"Qabb",
		"Qabc",
		"Qabd",
		"Qabe",
		"Qabf",
		"Qabg",
		"Qabh",
		"Qabi",
		"Qabj",
		"Qabk",
		"Qabl",
		"Qabm",
		"Qabn",
		"Qabo",
		"Qabp",
		"Qabq",
		"Qabr",
		"Qabs",
		"Qabt",
		"Qabu",
		"Qabv",
		"Qabw",
		"Qabx",
		"Ranj",
		"Rjng",
		"Rohg",
		"Roro",
		"Runr",
		"Samr",
		"Sara",
		"Sarb",
		"Saur",
		"Sgnw",
		"Shaw",
		"Shrd",
		"Shui",
		"Sidd",
		"Sidt",
		"Sind",
		"Sinh",
		"Sogd",
		"Sogo",
		"Sora",
		"Soyo",
		"Sund",
		"Sunu",
		"Sylo",
		"Syrc",
		"Syre",
		"Syrj",
		"Syrn",
		"Tagb",
		"Takr",
		"Tale",
		"Talu",
		"Taml",
		"Tang",
		"Tavt",
		"Tayo",
		"Telu",
		"Teng",
		"Tfng",
		"Tglg",
		"Thaa",
		"Thai",
		"Tibt",
		"Tirh",
		"Tnsa",
		"Todr",
		"Tols",
		"Toto",
		"Tutg",
		"Ugar",
		"Vaii",
		"Visp",
		"Vith",
		"Wara",
		"Wcho",
		"Wole",
		"Xpeo",
		"Xsux",
		"Yezi",
		"Yiii",
		"Zanb",
		"Zinh",
		"Zmth",
		"Zsye",
		"Zsym",
		"Zxxx",
		"Zyyy",
		"Zzzz"
	]);
	function isISO15924(str) {
		(0, _assertString.default)(str);
		return validISO15924Codes.has(str);
	}
	exports.ScriptCodes = validISO15924Codes;
}));
// node_modules/validator/lib/isISO4217.js
var require_isISO4217 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.CurrencyCodes = void 0;
	exports.default = isISO4217;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var validISO4217CurrencyCodes = new Set([
		"AED",
		"AFN",
		"ALL",
		"AMD",
		"ANG",
		"AOA",
		"ARS",
		"AUD",
		"AWG",
		"AZN",
		"BAM",
		"BBD",
		"BDT",
		"BGN",
		"BHD",
		"BIF",
		"BMD",
		"BND",
		"BOB",
		"BOV",
		"BRL",
		"BSD",
		"BTN",
		"BWP",
		"BYN",
		"BZD",
		"CAD",
		"CDF",
		"CHE",
		"CHF",
		"CHW",
		"CLF",
		"CLP",
		"CNY",
		"COP",
		"COU",
		"CRC",
		"CUP",
		"CVE",
		"CZK",
		"DJF",
		"DKK",
		"DOP",
		"DZD",
		"EGP",
		"ERN",
		"ETB",
		"EUR",
		"FJD",
		"FKP",
		"GBP",
		"GEL",
		"GHS",
		"GIP",
		"GMD",
		"GNF",
		"GTQ",
		"GYD",
		"HKD",
		"HNL",
		"HTG",
		"HUF",
		"IDR",
		"ILS",
		"INR",
		"IQD",
		"IRR",
		"ISK",
		"JMD",
		"JOD",
		"JPY",
		"KES",
		"KGS",
		"KHR",
		"KMF",
		"KPW",
		"KRW",
		"KWD",
		"KYD",
		"KZT",
		"LAK",
		"LBP",
		"LKR",
		"LRD",
		"LSL",
		"LYD",
		"MAD",
		"MDL",
		"MGA",
		"MKD",
		"MMK",
		"MNT",
		"MOP",
		"MRU",
		"MUR",
		"MVR",
		"MWK",
		"MXN",
		"MXV",
		"MYR",
		"MZN",
		"NAD",
		"NGN",
		"NIO",
		"NOK",
		"NPR",
		"NZD",
		"OMR",
		"PAB",
		"PEN",
		"PGK",
		"PHP",
		"PKR",
		"PLN",
		"PYG",
		"QAR",
		"RON",
		"RSD",
		"RUB",
		"RWF",
		"SAR",
		"SBD",
		"SCR",
		"SDG",
		"SEK",
		"SGD",
		"SHP",
		"SLE",
		"SLL",
		"SOS",
		"SRD",
		"SSP",
		"STN",
		"SVC",
		"SYP",
		"SZL",
		"THB",
		"TJS",
		"TMT",
		"TND",
		"TOP",
		"TRY",
		"TTD",
		"TWD",
		"TZS",
		"UAH",
		"UGX",
		"USD",
		"USN",
		"UYI",
		"UYU",
		"UYW",
		"UZS",
		"VED",
		"VES",
		"VND",
		"VUV",
		"WST",
		"XAF",
		"XAG",
		"XAU",
		"XBA",
		"XBB",
		"XBC",
		"XBD",
		"XCD",
		"XDR",
		"XOF",
		"XPD",
		"XPF",
		"XPT",
		"XSU",
		"XTS",
		"XUA",
		"XXX",
		"YER",
		"ZAR",
		"ZMW",
		"ZWL"
	]);
	function isISO4217(str) {
		(0, _assertString.default)(str);
		return validISO4217CurrencyCodes.has(str.toUpperCase());
	}
	exports.CurrencyCodes = validISO4217CurrencyCodes;
}));
// node_modules/validator/lib/isBase58.js
var require_isBase58 = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isBase58;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var base58Reg = /^[A-HJ-NP-Za-km-z1-9]*$/;
	function isBase58(str) {
		(0, _assertString.default)(str);
		return base58Reg.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/rtrim.js
var require_rtrim = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = rtrim;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function rtrim(str, chars) {
		(0, _assertString.default)(str);
		if (chars) {
			var pattern = new RegExp("[".concat(chars.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "]+$"), "g");
			return str.replace(pattern, "");
		}
		var strIndex = str.length - 1;
		while (/\s/.test(str.charAt(strIndex))) strIndex -= 1;
		return str.slice(0, strIndex + 1);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/ltrim.js
var require_ltrim = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = ltrim;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function ltrim(str, chars) {
		(0, _assertString.default)(str);
		var pattern = chars ? new RegExp("^[".concat(chars.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "]+"), "g") : /^\s+/g;
		return str.replace(pattern, "");
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/trim.js
var require_trim = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = trim;
	var _rtrim = _interopRequireDefault(require_rtrim());
	var _ltrim = _interopRequireDefault(require_ltrim());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function trim(str, chars) {
		return (0, _rtrim.default)((0, _ltrim.default)(str, chars), chars);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isMailtoURI.js
var require_isMailtoURI = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isMailtoURI;
	var _trim = _interopRequireDefault(require_trim());
	var _isEmail = _interopRequireDefault(require_isEmail());
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function _slicedToArray(r, e) {
		return _arrayWithHoles(r) || _iterableToArrayLimit(r, e) || _unsupportedIterableToArray(r, e) || _nonIterableRest();
	}
	function _nonIterableRest() {
		throw new TypeError("Invalid attempt to destructure non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
	}
	function _iterableToArrayLimit(r, l) {
		var t = null == r ? null : "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (null != t) {
			var e;
			var n;
			var i;
			var u;
			var a = [];
			var f = !0;
			var o = !1;
			try {
				if (i = (t = t.call(r)).next, 0 === l) {
					if (Object(t) !== t) return;
					f = !1;
				} else for (; !(f = (e = i.call(t)).done) && (a.push(e.value), a.length !== l); f = !0);
			} catch (r) {
				o = !0, n = r;
			} finally {
				try {
					if (!f && null != t.return && (u = t.return(), Object(u) !== u)) return;
				} finally {
					if (o) throw n;
				}
			}
			return a;
		}
	}
	function _arrayWithHoles(r) {
		if (Array.isArray(r)) return r;
	}
	function _createForOfIteratorHelper(r, e) {
		var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
		if (!t) {
			if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
				t && (r = t);
				var _n = 0;
				var F = function F() {};
				return {
					s: F,
					n: function n() {
						return _n >= r.length ? { done: !0 } : {
							done: !1,
							value: r[_n++]
						};
					},
					e: function e(r) {
						throw r;
					},
					f: F
				};
			}
			throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
		}
		var o;
		var a = !0;
		var u = !1;
		return {
			s: function s() {
				t = t.call(r);
			},
			n: function n() {
				var r = t.next();
				return a = r.done, r;
			},
			e: function e(r) {
				u = !0, o = r;
			},
			f: function f() {
				try {
					a || null == t.return || t.return();
				} finally {
					if (u) throw o;
				}
			}
		};
	}
	function _unsupportedIterableToArray(r, a) {
		if (r) {
			if ("string" == typeof r) return _arrayLikeToArray(r, a);
			var t = {}.toString.call(r).slice(8, -1);
			return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
		}
	}
	function _arrayLikeToArray(r, a) {
		(null == a || a > r.length) && (a = r.length);
		for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
		return n;
	}
	function parseMailtoQueryString(queryString) {
		var allowedParams = new Set([
			"subject",
			"body",
			"cc",
			"bcc"
		]);
		var query = {
			cc: "",
			bcc: ""
		};
		var isParseFailed = false;
		var queryParams = queryString.split("&");
		if (queryParams.length > 4) return false;
		var _iterator = _createForOfIteratorHelper(queryParams);
		var _step;
		try {
			for (_iterator.s(); !(_step = _iterator.n()).done;) {
				var _q$split2 = _slicedToArray(_step.value.split("="), 2);
				var key = _q$split2[0];
				var value = _q$split2[1];
				if (key && !allowedParams.has(key)) {
					isParseFailed = true;
					break;
				}
				if (value && (key === "cc" || key === "bcc")) query[key] = value;
				if (key) allowedParams.delete(key);
			}
		} catch (err) {
			_iterator.e(err);
		} finally {
			_iterator.f();
		}
		return isParseFailed ? false : query;
	}
	function isMailtoURI(url, options) {
		(0, _assertString.default)(url);
		if (url.indexOf("mailto:") !== 0) return false;
		var _url$replace$split2 = _slicedToArray(url.replace("mailto:", "").split("?"), 2);
		var to = _url$replace$split2[0];
		var _url$replace$split2$ = _url$replace$split2[1];
		var queryString = _url$replace$split2$ === void 0 ? "" : _url$replace$split2$;
		if (!to && !queryString) return true;
		var query = parseMailtoQueryString(queryString);
		if (!query) return false;
		return "".concat(to, ",").concat(query.cc, ",").concat(query.bcc).split(",").every(function(email) {
			email = (0, _trim.default)(email, " ");
			if (email) return (0, _isEmail.default)(email, options);
			return true;
		});
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/escape.js
var require_escape = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = escape;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function escape(str) {
		(0, _assertString.default)(str);
		return str.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/'/g, "&#x27;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/\//g, "&#x2F;").replace(/\\/g, "&#x5C;").replace(/`/g, "&#96;");
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/unescape.js
var require_unescape = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = unescape;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function unescape(str) {
		(0, _assertString.default)(str);
		return str.replace(/&quot;/g, "\"").replace(/&#x27;/g, "'").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&#x2F;/g, "/").replace(/&#x5C;/g, "\\").replace(/&#96;/g, "`").replace(/&amp;/g, "&");
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/blacklist.js
var require_blacklist = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = blacklist;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function blacklist(str, chars) {
		(0, _assertString.default)(str);
		return str.replace(new RegExp("[".concat(chars, "]+"), "g"), "");
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/stripLow.js
var require_stripLow = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = stripLow;
	var _assertString = _interopRequireDefault(require_assertString());
	var _blacklist = _interopRequireDefault(require_blacklist());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function stripLow(str, keep_new_lines) {
		(0, _assertString.default)(str);
		var chars = keep_new_lines ? "\\x00-\\x09\\x0B\\x0C\\x0E-\\x1F\\x7F" : "\\x00-\\x1F\\x7F";
		return (0, _blacklist.default)(str, chars);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/whitelist.js
var require_whitelist = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = whitelist;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function whitelist(str, chars) {
		(0, _assertString.default)(str);
		return str.replace(new RegExp("[^".concat(chars, "]+"), "g"), "");
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isWhitelisted.js
var require_isWhitelisted = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isWhitelisted;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	function isWhitelisted(str, chars) {
		(0, _assertString.default)(str);
		for (var i = str.length - 1; i >= 0; i--) if (chars.indexOf(str[i]) === -1) return false;
		return true;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/normalizeEmail.js
var require_normalizeEmail = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = normalizeEmail;
	var _merge = _interopRequireDefault(require_merge());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var default_normalize_email_options = {
		all_lowercase: true,
		gmail_lowercase: true,
		gmail_remove_dots: true,
		gmail_remove_subaddress: true,
		gmail_convert_googlemaildotcom: true,
		outlookdotcom_lowercase: true,
		outlookdotcom_remove_subaddress: true,
		yahoo_lowercase: true,
		yahoo_remove_subaddress: true,
		yandex_lowercase: true,
		yandex_convert_yandexru: true,
		icloud_lowercase: true,
		icloud_remove_subaddress: true
	};
	var icloud_domains = ["icloud.com", "me.com"];
	var outlookdotcom_domains = [
		"hotmail.at",
		"hotmail.be",
		"hotmail.ca",
		"hotmail.cl",
		"hotmail.co.il",
		"hotmail.co.nz",
		"hotmail.co.th",
		"hotmail.co.uk",
		"hotmail.com",
		"hotmail.com.ar",
		"hotmail.com.au",
		"hotmail.com.br",
		"hotmail.com.gr",
		"hotmail.com.mx",
		"hotmail.com.pe",
		"hotmail.com.tr",
		"hotmail.com.vn",
		"hotmail.cz",
		"hotmail.de",
		"hotmail.dk",
		"hotmail.es",
		"hotmail.fr",
		"hotmail.hu",
		"hotmail.id",
		"hotmail.ie",
		"hotmail.in",
		"hotmail.it",
		"hotmail.jp",
		"hotmail.kr",
		"hotmail.lv",
		"hotmail.my",
		"hotmail.ph",
		"hotmail.pt",
		"hotmail.sa",
		"hotmail.sg",
		"hotmail.sk",
		"live.be",
		"live.co.uk",
		"live.com",
		"live.com.ar",
		"live.com.mx",
		"live.de",
		"live.es",
		"live.eu",
		"live.fr",
		"live.it",
		"live.nl",
		"msn.com",
		"outlook.at",
		"outlook.be",
		"outlook.cl",
		"outlook.co.il",
		"outlook.co.nz",
		"outlook.co.th",
		"outlook.com",
		"outlook.com.ar",
		"outlook.com.au",
		"outlook.com.br",
		"outlook.com.gr",
		"outlook.com.pe",
		"outlook.com.tr",
		"outlook.com.vn",
		"outlook.cz",
		"outlook.de",
		"outlook.dk",
		"outlook.es",
		"outlook.fr",
		"outlook.hu",
		"outlook.id",
		"outlook.ie",
		"outlook.in",
		"outlook.it",
		"outlook.jp",
		"outlook.kr",
		"outlook.lv",
		"outlook.my",
		"outlook.ph",
		"outlook.pt",
		"outlook.sa",
		"outlook.sg",
		"outlook.sk",
		"passport.com"
	];
	var yahoo_domains = [
		"rocketmail.com",
		"yahoo.ca",
		"yahoo.co.uk",
		"yahoo.com",
		"yahoo.de",
		"yahoo.fr",
		"yahoo.in",
		"yahoo.it",
		"ymail.com"
	];
	var yandex_domains = [
		"yandex.ru",
		"yandex.ua",
		"yandex.kz",
		"yandex.com",
		"yandex.by",
		"ya.ru"
	];
	function dotsReplacer(match) {
		if (match.length > 1) return match;
		return "";
	}
	function normalizeEmail(email, options) {
		options = (0, _merge.default)(options, default_normalize_email_options);
		var raw_parts = email.split("@");
		var domain = raw_parts.pop();
		var parts = [raw_parts.join("@"), domain];
		parts[1] = parts[1].toLowerCase();
		if (parts[1] === "gmail.com" || parts[1] === "googlemail.com") {
			if (options.gmail_remove_subaddress) parts[0] = parts[0].split("+")[0];
			if (options.gmail_remove_dots) parts[0] = parts[0].replace(/\.+/g, dotsReplacer);
			if (!parts[0].length) return false;
			if (options.all_lowercase || options.gmail_lowercase) parts[0] = parts[0].toLowerCase();
			parts[1] = options.gmail_convert_googlemaildotcom ? "gmail.com" : parts[1];
		} else if (icloud_domains.indexOf(parts[1]) >= 0) {
			if (options.icloud_remove_subaddress) parts[0] = parts[0].split("+")[0];
			if (!parts[0].length) return false;
			if (options.all_lowercase || options.icloud_lowercase) parts[0] = parts[0].toLowerCase();
		} else if (outlookdotcom_domains.indexOf(parts[1]) >= 0) {
			if (options.outlookdotcom_remove_subaddress) parts[0] = parts[0].split("+")[0];
			if (!parts[0].length) return false;
			if (options.all_lowercase || options.outlookdotcom_lowercase) parts[0] = parts[0].toLowerCase();
		} else if (yahoo_domains.indexOf(parts[1]) >= 0) {
			if (options.yahoo_remove_subaddress) {
				var components = parts[0].split("-");
				parts[0] = components.length > 1 ? components.slice(0, -1).join("-") : components[0];
			}
			if (!parts[0].length) return false;
			if (options.all_lowercase || options.yahoo_lowercase) parts[0] = parts[0].toLowerCase();
		} else if (yandex_domains.indexOf(parts[1]) >= 0) {
			if (options.all_lowercase || options.yandex_lowercase) parts[0] = parts[0].toLowerCase();
			parts[1] = options.yandex_convert_yandexru ? "yandex.ru" : parts[1];
		} else if (options.all_lowercase) parts[0] = parts[0].toLowerCase();
		return parts.join("@");
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isSlug.js
var require_isSlug = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isSlug;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var charsetRegex = /^[a-z0-9](?!.*[-_]{2,})(?:[a-z0-9_-]*[a-z0-9])?$/;
	function isSlug(str) {
		(0, _assertString.default)(str);
		return charsetRegex.test(str);
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isLicensePlate.js
var require_isLicensePlate = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isLicensePlate;
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var validators = {
		"cs-CZ": function csCZ(str) {
			return /^(([ABCDEFHIJKLMNPRSTUVXYZ]|[0-9])-?){5,8}$/.test(str);
		},
		"de-DE": function deDE(str) {
			return /^((A|AA|AB|AC|AE|AH|AK|AM|AN|A\u00d6|AP|AS|AT|AU|AW|AZ|B|BA|BB|BC|BE|BF|BH|BI|BK|BL|BM|BN|BO|B\u00d6|BS|BT|BZ|C|CA|CB|CE|CO|CR|CW|D|DA|DD|DE|DH|DI|DL|DM|DN|DO|DU|DW|DZ|E|EA|EB|ED|EE|EF|EG|EH|EI|EL|EM|EN|ER|ES|EU|EW|F|FB|FD|FF|FG|FI|FL|FN|FO|FR|FS|FT|F\u00dc|FW|FZ|G|GA|GC|GD|GE|GF|GG|GI|GK|GL|GM|GN|G\u00d6|GP|GR|GS|GT|G\u00dc|GV|GW|GZ|H|HA|HB|HC|HD|HE|HF|HG|HH|HI|HK|HL|HM|HN|HO|HP|HR|HS|HU|HV|HX|HY|HZ|IK|IL|IN|IZ|J|JE|JL|K|KA|KB|KC|KE|KF|KG|KH|KI|KK|KL|KM|KN|KO|KR|KS|KT|KU|KW|KY|L|LA|LB|LC|LD|LF|LG|LH|LI|LL|LM|LN|L\u00d6|LP|LR|LU|M|MA|MB|MC|MD|ME|MG|MH|MI|MK|ML|MM|MN|MO|MQ|MR|MS|M\u00dc|MW|MY|MZ|N|NB|ND|NE|NF|NH|NI|NK|NM|N\u00d6|NP|NR|NT|NU|NW|NY|NZ|OA|OB|OC|OD|OE|OF|OG|OH|OK|OL|OP|OS|OZ|P|PA|PB|PE|PF|PI|PL|PM|PN|PR|PS|PW|PZ|R|RA|RC|RD|RE|RG|RH|RI|RL|RM|RN|RO|RP|RS|RT|RU|RV|RW|RZ|S|SB|SC|SE|SG|SI|SK|SL|SM|SN|SO|SP|SR|ST|SU|SW|SY|SZ|TE|TF|TG|TO|TP|TR|TS|TT|T\u00dc|\u00dcB|UE|UH|UL|UM|UN|V|VB|VG|VK|VR|VS|W|WA|WB|WE|WF|WI|WK|WL|WM|WN|WO|WR|WS|WT|W\u00dc|WW|WZ|Z|ZE|ZI|ZP|ZR|ZW|ZZ)[- ]?[A-Z]{1,2}[- ]?\d{1,4}|(ABG|ABI|AIB|AIC|ALF|ALZ|ANA|ANG|ANK|APD|ARN|ART|ASL|ASZ|AUR|AZE|BAD|BAR|BBG|BCH|BED|BER|BGD|BGL|BID|BIN|BIR|BIT|BIW|BKS|BLB|BLK|BNA|BOG|BOH|BOR|BOT|BRA|BRB|BRG|BRK|BRL|BRV|BSB|BSK|BTF|B\u00dcD|BUL|B\u00dcR|B\u00dcS|B\u00dcZ|CAS|CHA|CLP|CLZ|COC|COE|CUX|DAH|DAN|DAU|DBR|DEG|DEL|DGF|DIL|DIN|DIZ|DKB|DLG|DON|DUD|D\u00dcW|EBE|EBN|EBS|ECK|EIC|EIL|EIN|EIS|EMD|EMS|ERB|ERH|ERK|ERZ|ESB|ESW|FDB|FDS|FEU|FFB|FKB|FL\u00d6|FOR|FRG|FRI|FRW|FTL|F\u00dcS|GAN|GAP|GDB|GEL|GEO|GER|GHA|GHC|GLA|GMN|GNT|GOA|GOH|GRA|GRH|GRI|GRM|GRZ|GTH|GUB|GUN|GVM|HAB|HAL|HAM|HAS|HBN|HBS|HCH|HDH|HDL|HEB|HEF|HEI|HER|HET|HGN|HGW|HHM|HIG|HIP|HM\u00dc|HOG|HOH|HOL|HOM|HOR|H\u00d6S|HOT|HRO|HSK|HST|HVL|HWI|IGB|ILL|J\u00dcL|KEH|KEL|KEM|KIB|KLE|KLZ|K\u00d6N|K\u00d6T|K\u00d6Z|KRU|K\u00dcN|KUS|KYF|LAN|LAU|LBS|LBZ|LDK|LDS|LEO|LER|LEV|LIB|LIF|LIP|L\u00d6B|LOS|LRO|LSZ|L\u00dcN|LUP|LWL|MAB|MAI|MAK|MAL|MED|MEG|MEI|MEK|MEL|MER|MET|MGH|MGN|MHL|MIL|MKK|MOD|MOL|MON|MOS|MSE|MSH|MSP|MST|MTK|MTL|M\u00dcB|M\u00dcR|MYK|MZG|NAB|NAI|NAU|NDH|NEA|NEB|NEC|NEN|NES|NEW|NMB|NMS|NOH|NOL|NOM|NOR|NVP|NWM|OAL|OBB|OBG|OCH|OHA|\u00d6HR|OHV|OHZ|OPR|OSL|OVI|OVL|OVP|PAF|PAN|PAR|PCH|PEG|PIR|PL\u00d6|PR\u00dc|QFT|QLB|RDG|REG|REH|REI|RID|RIE|ROD|ROF|ROK|ROL|ROS|ROT|ROW|RSL|R\u00dcD|R\u00dcG|SAB|SAD|SAN|SAW|SBG|SBK|SCZ|SDH|SDL|SDT|SEB|SEE|SEF|SEL|SFB|SFT|SGH|SHA|SHG|SHK|SHL|SIG|SIM|SLE|SLF|SLK|SLN|SLS|SL\u00dc|SLZ|SM\u00dc|SOB|SOG|SOK|S\u00d6M|SON|SPB|SPN|SRB|SRO|STA|STB|STD|STE|STL|SUL|S\u00dcW|SWA|SZB|TBB|TDO|TET|TIR|T\u00d6L|TUT|UEM|UER|UFF|USI|VAI|VEC|VER|VIB|VIE|VIT|VOH|WAF|WAK|WAN|WAR|WAT|WBS|WDA|WEL|WEN|WER|WES|WHV|WIL|WIS|WIT|WIZ|WLG|WMS|WND|WOB|WOH|WOL|WOR|WOS|WRN|WSF|WST|WSW|WTL|WTM|WUG|W\u00dcM|WUN|WUR|WZL|ZEL|ZIG)[- ]?(([A-Z][- ]?\d{1,4})|([A-Z]{2}[- ]?\d{1,3})))[- ]?(E|H)?$/.test(str);
		},
		"de-LI": function deLI(str) {
			return /^FL[- ]?\d{1,5}[UZ]?$/.test(str);
		},
		"en-IN": function enIN(str) {
			return /^[A-Z]{2}[ -]?[0-9]{1,2}(?:[ -]?[A-Z])(?:[ -]?[A-Z]*)?[ -]?[0-9]{4}$/.test(str);
		},
		"en-SG": function enSG(str) {
			return /^[A-Z]{3}[ -]?[\d]{4}[ -]?[A-Z]{1}$/.test(str);
		},
		"es-AR": function esAR(str) {
			return /^(([A-Z]{2} ?[0-9]{3} ?[A-Z]{2})|([A-Z]{3} ?[0-9]{3}))$/.test(str);
		},
		"fi-FI": function fiFI(str) {
			return /^(?=.{4,7})(([A-Z]{1,3}|[0-9]{1,3})[\s-]?([A-Z]{1,3}|[0-9]{1,5}))$/.test(str);
		},
		"hu-HU": function huHU(str) {
			return /^((((?!AAA)(([A-NPRSTVZWXY]{1})([A-PR-Z]{1})([A-HJ-NPR-Z]))|(A[ABC]I)|A[ABC]O|A[A-W]Q|BPI|BPO|UCO|UDO|XAO)-(?!000)\d{3})|(M\d{6})|((CK|DT|CD|HC|H[ABEFIKLMNPRSTVX]|MA|OT|R[A-Z]) \d{2}-\d{2})|(CD \d{3}-\d{3})|(C-(C|X) \d{4})|(X-(A|B|C) \d{4})|(([EPVZ]-\d{5}))|(S A[A-Z]{2} \d{2})|(SP \d{2}-\d{2}))$/.test(str);
		},
		"pt-BR": function ptBR(str) {
			return /^[A-Z]{3}[ -]?[0-9][A-Z][0-9]{2}|[A-Z]{3}[ -]?[0-9]{4}$/.test(str);
		},
		"pt-PT": function ptPT(str) {
			return /^(([A-Z]{2}[ -\u00b7]?[0-9]{2}[ -\u00b7]?[0-9]{2})|([0-9]{2}[ -\u00b7]?[A-Z]{2}[ -\u00b7]?[0-9]{2})|([0-9]{2}[ -\u00b7]?[0-9]{2}[ -\u00b7]?[A-Z]{2})|([A-Z]{2}[ -\u00b7]?[0-9]{2}[ -\u00b7]?[A-Z]{2}))$/.test(str);
		},
		"sq-AL": function sqAL(str) {
			return /^[A-Z]{2}[- ]?((\d{3}[- ]?(([A-Z]{2})|T))|(R[- ]?\d{3}))$/.test(str);
		},
		"sv-SE": function svSE(str) {
			return /^[A-HJ-PR-UW-Z]{3} ?[\d]{2}[A-HJ-PR-UW-Z1-9]$|(^[A-Z\u00c5\u00c4\u00d6 ]{2,7}$)/.test(str.trim());
		},
		"en-PK": function enPK(str) {
			return /(^[A-Z]{2}((\s|-){0,1})[0-9]{3,4}((\s|-)[0-9]{2}){0,1}$)|(^[A-Z]{3}((\s|-){0,1})[0-9]{3,4}((\s|-)[0-9]{2}){0,1}$)|(^[A-Z]{4}((\s|-){0,1})[0-9]{3,4}((\s|-)[0-9]{2}){0,1}$)|(^[A-Z]((\s|-){0,1})[0-9]{4}((\s|-)[0-9]{2}){0,1}$)/.test(str.trim());
		}
	};
	function isLicensePlate(str, locale) {
		(0, _assertString.default)(str);
		if (locale in validators) return validators[locale](str);
		else if (locale === "any") {
			for (var key in validators) {
				var validator = validators[key];
				if (validator(str)) return true;
			}
			return false;
		}
		throw new Error("Invalid locale '".concat(locale, "'"));
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isStrongPassword.js
var require_isStrongPassword = __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isStrongPassword;
	var _merge = _interopRequireDefault(require_merge());
	var _assertString = _interopRequireDefault(require_assertString());
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var upperCaseRegex = /^[A-Z]$/;
	var lowerCaseRegex = /^[a-z]$/;
	var numberRegex = /^[0-9]$/;
	var symbolRegex = /^[-#!$@\u00a3%^&*()_+|~=`{}\[\]:";'<>?,.\/\\ ]$/;
	var defaultOptions = {
		minLength: 8,
		minLowercase: 1,
		minUppercase: 1,
		minNumbers: 1,
		minSymbols: 1,
		returnScore: false,
		pointsPerUnique: 1,
		pointsPerRepeat: .5,
		pointsForContainingLower: 10,
		pointsForContainingUpper: 10,
		pointsForContainingNumber: 10,
		pointsForContainingSymbol: 10
	};
	function countChars(str) {
		var result = {};
		Array.from(str).forEach(function(char) {
			if (result[char]) result[char] += 1;
			else result[char] = 1;
		});
		return result;
	}
	function analyzePassword(password) {
		var charMap = countChars(password);
		var analysis = {
			length: password.length,
			uniqueChars: Object.keys(charMap).length,
			uppercaseCount: 0,
			lowercaseCount: 0,
			numberCount: 0,
			symbolCount: 0
		};
		Object.keys(charMap).forEach(function(char) {
			if (upperCaseRegex.test(char)) analysis.uppercaseCount += charMap[char];
			else if (lowerCaseRegex.test(char)) analysis.lowercaseCount += charMap[char];
			else if (numberRegex.test(char)) analysis.numberCount += charMap[char];
			else if (symbolRegex.test(char)) analysis.symbolCount += charMap[char];
		});
		return analysis;
	}
	function scorePassword(analysis, scoringOptions) {
		var points = 0;
		points += analysis.uniqueChars * scoringOptions.pointsPerUnique;
		points += (analysis.length - analysis.uniqueChars) * scoringOptions.pointsPerRepeat;
		if (analysis.lowercaseCount > 0) points += scoringOptions.pointsForContainingLower;
		if (analysis.uppercaseCount > 0) points += scoringOptions.pointsForContainingUpper;
		if (analysis.numberCount > 0) points += scoringOptions.pointsForContainingNumber;
		if (analysis.symbolCount > 0) points += scoringOptions.pointsForContainingSymbol;
		return points;
	}
	function isStrongPassword(str) {
		var options = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : null;
		(0, _assertString.default)(str);
		var analysis = analyzePassword(str);
		options = (0, _merge.default)(options || {}, defaultOptions);
		if (options.returnScore) return scorePassword(analysis, options);
		return analysis.length >= options.minLength && analysis.lowercaseCount >= options.minLowercase && analysis.uppercaseCount >= options.minUppercase && analysis.numberCount >= options.minNumbers && analysis.symbolCount >= options.minSymbols;
	}
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/validator/lib/isVAT.js
var require_isVAT = __commonJSMin(((exports) => {
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = isVAT;
	exports.vatMatchers = void 0;
	var _assertString = _interopRequireDefault(require_assertString());
	var algorithms = _interopRequireWildcard(require_algorithms());
	function _interopRequireWildcard(e, t) {
		if ("function" == typeof WeakMap) {
			var r = new WeakMap();
			var n = new WeakMap();
		}
		return (_interopRequireWildcard = function _interopRequireWildcard(e, t) {
			if (!t && e && e.__esModule) return e;
			var o;
			var i;
			var f = {
				__proto__: null,
				default: e
			};
			if (null === e || "object" != _typeof(e) && "function" != typeof e) return f;
			if (o = t ? n : r) {
				if (o.has(e)) return o.get(e);
				o.set(e, f);
			}
			for (var _t in e) "default" !== _t && {}.hasOwnProperty.call(e, _t) && ((i = (o = Object.defineProperty) && Object.getOwnPropertyDescriptor(e, _t)) && (i.get || i.set) ? o(f, _t, i) : f[_t] = e[_t]);
			return f;
		})(e, t);
	}
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	var vatMatchers = exports.vatMatchers = {
		AT: function AT(str) {
			return /^(AT)?U\d{8}$/.test(str);
		},
		BE: function BE(str) {
			return /^(BE)?\d{10}$/.test(str);
		},
		BG: function BG(str) {
			return /^(BG)?\d{9,10}$/.test(str);
		},
		HR: function HR(str) {
			return /^(HR)?\d{11}$/.test(str);
		},
		CY: function CY(str) {
			return /^(CY)?\w{9}$/.test(str);
		},
		CZ: function CZ(str) {
			return /^(CZ)?\d{8,10}$/.test(str);
		},
		DK: function DK(str) {
			return /^(DK)?\d{8}$/.test(str);
		},
		EE: function EE(str) {
			return /^(EE)?\d{9}$/.test(str);
		},
		FI: function FI(str) {
			return /^(FI)?\d{8}$/.test(str);
		},
		FR: function FR(str) {
			return /^(FR)([A-Z0-9]{2}\d{9})$/.test(str);
		},
		DE: function DE(str) {
			return /^(DE)?\d{9}$/.test(str);
		},
		EL: function EL(str) {
			return /^(EL)?\d{9}$/.test(str);
		},
		HU: function HU(str) {
			return /^(HU)?\d{8}$/.test(str);
		},
		IE: function IE(str) {
			return /^(IE)?\d{7}\w{1}(W)?$/.test(str);
		},
		IT: function IT(str) {
			return /^(IT)?\d{11}$/.test(str);
		},
		LV: function LV(str) {
			return /^(LV)?\d{11}$/.test(str);
		},
		LT: function LT(str) {
			return /^(LT)?\d{9,12}$/.test(str);
		},
		LU: function LU(str) {
			return /^(LU)?\d{8}$/.test(str);
		},
		MT: function MT(str) {
			return /^(MT)?\d{8}$/.test(str);
		},
		NL: function NL(str) {
			return /^(NL)?\d{9}B\d{2}$/.test(str);
		},
		PL: function PL(str) {
			return /^(PL)?(\d{10}|(\d{3}-\d{3}-\d{2}-\d{2})|(\d{3}-\d{2}-\d{2}-\d{3}))$/.test(str);
		},
		PT: function PT(str) {
			var match = str.match(/^(PT)?(\d{9})$/);
			if (!match) return false;
			var tin = match[2];
			var checksum = 11 - algorithms.reverseMultiplyAndSum(tin.split("").slice(0, 8).map(function(a) {
				return parseInt(a, 10);
			}), 9) % 11;
			if (checksum > 9) return parseInt(tin[8], 10) === 0;
			return checksum === parseInt(tin[8], 10);
		},
		RO: function RO(str) {
			return /^(RO)?\d{2,10}$/.test(str);
		},
		SK: function SK(str) {
			return /^(SK)?\d{10}$/.test(str);
		},
		SI: function SI(str) {
			return /^(SI)?\d{8}$/.test(str);
		},
		ES: function ES(str) {
			return /^(ES)?\w\d{7}[A-Z]$/.test(str);
		},
		SE: function SE(str) {
			return /^(SE)?\d{12}$/.test(str);
		},
		AL: function AL(str) {
			return /^(AL)?\w{9}[A-Z]$/.test(str);
		},
		MK: function MK(str) {
			return /^(MK)?\d{13}$/.test(str);
		},
		AU: function AU(str) {
			if (!str.match(/^(AU)?(\d{11})$/)) return false;
			var weights = [
				10,
				1,
				3,
				5,
				7,
				9,
				11,
				13,
				15,
				17,
				19
			];
			str = str.replace(/^AU/, "");
			var ABN = (parseInt(str.slice(0, 1), 10) - 1).toString() + str.slice(1);
			var total = 0;
			for (var i = 0; i < 11; i++) total += weights[i] * ABN.charAt(i);
			return total !== 0 && total % 89 === 0;
		},
		BY: function BY(str) {
			return /^(\u0423\u041d\u041f )?\d{9}$/.test(str);
		},
		CA: function CA(str) {
			return /^(CA)?\d{9}$/.test(str);
		},
		IS: function IS(str) {
			return /^(IS)?\d{5,6}$/.test(str);
		},
		IN: function IN(str) {
			return /^(IN)?\d{15}$/.test(str);
		},
		ID: function ID(str) {
			return /^(ID)?(\d{15}|(\d{2}.\d{3}.\d{3}.\d{1}-\d{3}.\d{3}))$/.test(str);
		},
		IL: function IL(str) {
			return /^(IL)?\d{9}$/.test(str);
		},
		KZ: function KZ(str) {
			return /^(KZ)?\d{12}$/.test(str);
		},
		NZ: function NZ(str) {
			return /^(NZ)?\d{9}$/.test(str);
		},
		NG: function NG(str) {
			return /^(NG)?(\d{12}|(\d{8}-\d{4}))$/.test(str);
		},
		NO: function NO(str) {
			return /^(NO)?\d{9}MVA$/.test(str);
		},
		PH: function PH(str) {
			return /^(PH)?(\d{12}|\d{3} \d{3} \d{3} \d{3})$/.test(str);
		},
		RU: function RU(str) {
			return /^(RU)?(\d{10}|\d{12})$/.test(str);
		},
		SM: function SM(str) {
			return /^(SM)?\d{5}$/.test(str);
		},
		SA: function SA(str) {
			return /^(SA)?\d{15}$/.test(str);
		},
		RS: function RS(str) {
			return /^(RS)?\d{9}$/.test(str);
		},
		CH: function CH(str) {
			return /^(CHE[- ]?)?(\d{9}|(\d{3}\.\d{3}\.\d{3})|(\d{3} \d{3} \d{3})) ?(TVA|MWST|IVA)?$/.test(str) && function hasValidCheckNumber(digits) {
				var lastDigit = digits.pop();
				var weights = [
					5,
					4,
					3,
					2,
					7,
					6,
					5,
					4
				];
				return lastDigit === (11 - digits.reduce(function(acc, el, idx) {
					return acc + el * weights[idx];
				}, 0) % 11) % 11;
			}(str.match(/\d/g).map(function(el) {
				return +el;
			}));
		},
		TR: function TR(str) {
			return /^(TR)?\d{10}$/.test(str);
		},
		UA: function UA(str) {
			return /^(UA)?\d{12}$/.test(str);
		},
		GB: function GB(str) {
			return /^GB((\d{3} \d{4} ([0-8][0-9]|9[0-6]))|(\d{9} \d{3})|(((GD[0-4])|(HA[5-9]))[0-9]{2}))$/.test(str);
		},
		UZ: function UZ(str) {
			return /^(UZ)?\d{9}$/.test(str);
		},
		AR: function AR(str) {
			return /^(AR)?\d{11}$/.test(str);
		},
		BO: function BO(str) {
			return /^(BO)?\d{7}$/.test(str);
		},
		BR: function BR(str) {
			return /^(BR)?((\d{2}.\d{3}.\d{3}\/\d{4}-\d{2})|(\d{3}.\d{3}.\d{3}-\d{2}))$/.test(str);
		},
		CL: function CL(str) {
			return /^(CL)?\d{8}-\d{1}$/.test(str);
		},
		CO: function CO(str) {
			return /^(CO)?\d{10}$/.test(str);
		},
		CR: function CR(str) {
			return /^(CR)?\d{9,12}$/.test(str);
		},
		EC: function EC(str) {
			return /^(EC)?\d{13}$/.test(str);
		},
		SV: function SV(str) {
			return /^(SV)?\d{4}-\d{6}-\d{3}-\d{1}$/.test(str);
		},
		GT: function GT(str) {
			return /^(GT)?\d{7}-\d{1}$/.test(str);
		},
		HN: function HN(str) {
			return /^(HN)?$/.test(str);
		},
		MX: function MX(str) {
			return /^(MX)?\w{3,4}\d{6}\w{3}$/.test(str);
		},
		NI: function NI(str) {
			return /^(NI)?\d{3}-\d{6}-\d{4}\w{1}$/.test(str);
		},
		PA: function PA(str) {
			return /^(PA)?$/.test(str);
		},
		PY: function PY(str) {
			return /^(PY)?\d{6,8}-\d{1}$/.test(str);
		},
		PE: function PE(str) {
			return /^(PE)?\d{11}$/.test(str);
		},
		DO: function DO(str) {
			return /^(DO)?(\d{11}|(\d{3}-\d{7}-\d{1})|[1,4,5]{1}\d{8}|([1,4,5]{1})-\d{2}-\d{5}-\d{1})$/.test(str);
		},
		UY: function UY(str) {
			return /^(UY)?\d{12}$/.test(str);
		},
		VE: function VE(str) {
			return /^(VE)?[J,G,V,E]{1}-(\d{9}|(\d{8}-\d{1}))$/.test(str);
		}
	};
	function isVAT(str, countryCode) {
		(0, _assertString.default)(str);
		(0, _assertString.default)(countryCode);
		if (countryCode in vatMatchers) return vatMatchers[countryCode](str);
		throw new Error("Invalid country code: '".concat(countryCode, "'"));
	}
}));
// node_modules/validator/index.js
var require_validator = __commonJSMin(((exports, module) => {
	function _typeof(o) {
		"@babel/helpers - typeof";
		return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
			return typeof o;
		} : function(o) {
			return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
		}, _typeof(o);
	}
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = void 0;
	var _toDate = _interopRequireDefault(require_toDate());
	var _toFloat = _interopRequireDefault(require_toFloat());
	var _toInt = _interopRequireDefault(require_toInt());
	var _toBoolean = _interopRequireDefault(require_toBoolean());
	var _equals = _interopRequireDefault(require_equals());
	var _contains = _interopRequireDefault(require_contains());
	var _matches = _interopRequireDefault(require_matches());
	var _isEmail = _interopRequireDefault(require_isEmail());
	var _isURL = _interopRequireDefault(require_isURL());
	var _isMACAddress = _interopRequireDefault(require_isMACAddress());
	var _isIP = _interopRequireDefault(require_isIP());
	var _isIPRange = _interopRequireDefault(require_isIPRange());
	var _isFQDN = _interopRequireDefault(require_isFQDN());
	var _isDate = _interopRequireDefault(require_isDate());
	var _isTime = _interopRequireDefault(require_isTime());
	var _isBoolean = _interopRequireDefault(require_isBoolean());
	var _isLocale = _interopRequireDefault(require_isLocale());
	var _isAbaRouting = _interopRequireDefault(require_isAbaRouting());
	var _isAlpha = _interopRequireWildcard(require_isAlpha());
	var _isAlphanumeric = _interopRequireWildcard(require_isAlphanumeric());
	var _isNumeric = _interopRequireDefault(require_isNumeric());
	var _isPassportNumber = _interopRequireWildcard(require_isPassportNumber());
	var _isPort = _interopRequireDefault(require_isPort());
	var _isLowercase = _interopRequireDefault(require_isLowercase());
	var _isUppercase = _interopRequireDefault(require_isUppercase());
	var _isIMEI = _interopRequireDefault(require_isIMEI());
	var _isAscii = _interopRequireDefault(require_isAscii());
	var _isFullWidth = _interopRequireDefault(require_isFullWidth());
	var _isHalfWidth = _interopRequireDefault(require_isHalfWidth());
	var _isVariableWidth = _interopRequireDefault(require_isVariableWidth());
	var _isMultibyte = _interopRequireDefault(require_isMultibyte());
	var _isSemVer = _interopRequireDefault(require_isSemVer());
	var _isSurrogatePair = _interopRequireDefault(require_isSurrogatePair());
	var _isInt = _interopRequireDefault(require_isInt());
	var _isFloat = _interopRequireWildcard(require_isFloat());
	var _isDecimal = _interopRequireDefault(require_isDecimal());
	var _isHexadecimal = _interopRequireDefault(require_isHexadecimal());
	var _isOctal = _interopRequireDefault(require_isOctal());
	var _isDivisibleBy = _interopRequireDefault(require_isDivisibleBy());
	var _isHexColor = _interopRequireDefault(require_isHexColor());
	var _isRgbColor = _interopRequireDefault(require_isRgbColor());
	var _isHSL = _interopRequireDefault(require_isHSL());
	var _isISRC = _interopRequireDefault(require_isISRC());
	var _isIBAN = _interopRequireWildcard(require_isIBAN());
	var _isBIC = _interopRequireDefault(require_isBIC());
	var _isMD = _interopRequireDefault(require_isMD5());
	var _isHash = _interopRequireDefault(require_isHash());
	var _isJWT = _interopRequireDefault(require_isJWT());
	var _isJSON = _interopRequireDefault(require_isJSON());
	var _isEmpty = _interopRequireDefault(require_isEmpty());
	var _isLength = _interopRequireDefault(require_isLength());
	var _isByteLength = _interopRequireDefault(require_isByteLength());
	var _isULID = _interopRequireDefault(require_isULID());
	var _isUUID = _interopRequireDefault(require_isUUID());
	var _isMongoId = _interopRequireDefault(require_isMongoId());
	var _isAfter = _interopRequireDefault(require_isAfter());
	var _isBefore = _interopRequireDefault(require_isBefore());
	var _isIn = _interopRequireDefault(require_isIn());
	var _isLuhnNumber = _interopRequireDefault(require_isLuhnNumber());
	var _isCreditCard = _interopRequireDefault(require_isCreditCard());
	var _isIdentityCard = _interopRequireDefault(require_isIdentityCard());
	var _isEAN = _interopRequireDefault(require_isEAN());
	var _isISIN = _interopRequireDefault(require_isISIN());
	var _isISBN = _interopRequireDefault(require_isISBN());
	var _isISSN = _interopRequireDefault(require_isISSN());
	var _isTaxID = _interopRequireDefault(require_isTaxID());
	var _isMobilePhone = _interopRequireWildcard(require_isMobilePhone());
	var _isEthereumAddress = _interopRequireDefault(require_isEthereumAddress());
	var _isCurrency = _interopRequireDefault(require_isCurrency());
	var _isBtcAddress = _interopRequireDefault(require_isBtcAddress());
	var _isISO = require_isISO6346();
	var _isISO2 = _interopRequireDefault(require_isISO6391$1());
	var _isISO3 = _interopRequireDefault(require_isISO8601());
	var _isRFC = _interopRequireDefault(require_isRFC3339());
	var _isISO4 = _interopRequireDefault(require_isISO15924());
	var _isISO31661Alpha = _interopRequireDefault(require_isISO31661Alpha2());
	var _isISO31661Alpha2 = _interopRequireDefault(require_isISO31661Alpha3());
	var _isISO31661Numeric = _interopRequireDefault(require_isISO31661Numeric());
	var _isISO5 = _interopRequireDefault(require_isISO4217());
	var _isBase = _interopRequireDefault(require_isBase32());
	var _isBase2 = _interopRequireDefault(require_isBase58());
	var _isBase3 = _interopRequireDefault(require_isBase64());
	var _isDataURI = _interopRequireDefault(require_isDataURI());
	var _isMagnetURI = _interopRequireDefault(require_isMagnetURI());
	var _isMailtoURI = _interopRequireDefault(require_isMailtoURI());
	var _isMimeType = _interopRequireDefault(require_isMimeType());
	var _isLatLong = _interopRequireDefault(require_isLatLong());
	var _isPostalCode = _interopRequireWildcard(require_isPostalCode());
	var _ltrim = _interopRequireDefault(require_ltrim());
	var _rtrim = _interopRequireDefault(require_rtrim());
	var _trim = _interopRequireDefault(require_trim());
	var _escape = _interopRequireDefault(require_escape());
	var _unescape = _interopRequireDefault(require_unescape());
	var _stripLow = _interopRequireDefault(require_stripLow());
	var _whitelist = _interopRequireDefault(require_whitelist());
	var _blacklist = _interopRequireDefault(require_blacklist());
	var _isWhitelisted = _interopRequireDefault(require_isWhitelisted());
	var _normalizeEmail = _interopRequireDefault(require_normalizeEmail());
	var _isSlug = _interopRequireDefault(require_isSlug());
	var _isLicensePlate = _interopRequireDefault(require_isLicensePlate());
	var _isStrongPassword = _interopRequireDefault(require_isStrongPassword());
	var _isVAT = _interopRequireDefault(require_isVAT());
	function _interopRequireWildcard(e, t) {
		if ("function" == typeof WeakMap) {
			var r = new WeakMap();
			var n = new WeakMap();
		}
		return (_interopRequireWildcard = function _interopRequireWildcard(e, t) {
			if (!t && e && e.__esModule) return e;
			var o;
			var i;
			var f = {
				__proto__: null,
				default: e
			};
			if (null === e || "object" != _typeof(e) && "function" != typeof e) return f;
			if (o = t ? n : r) {
				if (o.has(e)) return o.get(e);
				o.set(e, f);
			}
			for (var _t in e) "default" !== _t && {}.hasOwnProperty.call(e, _t) && ((i = (o = Object.defineProperty) && Object.getOwnPropertyDescriptor(e, _t)) && (i.get || i.set) ? o(f, _t, i) : f[_t] = e[_t]);
			return f;
		})(e, t);
	}
	function _interopRequireDefault(e) {
		return e && e.__esModule ? e : { default: e };
	}
	exports.default = {
		version: "13.15.35",
		toDate: _toDate.default,
		toFloat: _toFloat.default,
		toInt: _toInt.default,
		toBoolean: _toBoolean.default,
		equals: _equals.default,
		contains: _contains.default,
		matches: _matches.default,
		isEmail: _isEmail.default,
		isURL: _isURL.default,
		isMACAddress: _isMACAddress.default,
		isIP: _isIP.default,
		isIPRange: _isIPRange.default,
		isFQDN: _isFQDN.default,
		isBoolean: _isBoolean.default,
		isIBAN: _isIBAN.default,
		isBIC: _isBIC.default,
		isAbaRouting: _isAbaRouting.default,
		isAlpha: _isAlpha.default,
		isAlphaLocales: _isAlpha.locales,
		isAlphanumeric: _isAlphanumeric.default,
		isAlphanumericLocales: _isAlphanumeric.locales,
		isNumeric: _isNumeric.default,
		isPassportNumber: _isPassportNumber.default,
		passportNumberLocales: _isPassportNumber.locales,
		isPort: _isPort.default,
		isLowercase: _isLowercase.default,
		isUppercase: _isUppercase.default,
		isAscii: _isAscii.default,
		isFullWidth: _isFullWidth.default,
		isHalfWidth: _isHalfWidth.default,
		isVariableWidth: _isVariableWidth.default,
		isMultibyte: _isMultibyte.default,
		isSemVer: _isSemVer.default,
		isSurrogatePair: _isSurrogatePair.default,
		isInt: _isInt.default,
		isIMEI: _isIMEI.default,
		isFloat: _isFloat.default,
		isFloatLocales: _isFloat.locales,
		isDecimal: _isDecimal.default,
		isHexadecimal: _isHexadecimal.default,
		isOctal: _isOctal.default,
		isDivisibleBy: _isDivisibleBy.default,
		isHexColor: _isHexColor.default,
		isRgbColor: _isRgbColor.default,
		isHSL: _isHSL.default,
		isISRC: _isISRC.default,
		isMD5: _isMD.default,
		isHash: _isHash.default,
		isJWT: _isJWT.default,
		isJSON: _isJSON.default,
		isEmpty: _isEmpty.default,
		isLength: _isLength.default,
		isLocale: _isLocale.default,
		isByteLength: _isByteLength.default,
		isULID: _isULID.default,
		isUUID: _isUUID.default,
		isMongoId: _isMongoId.default,
		isAfter: _isAfter.default,
		isBefore: _isBefore.default,
		isIn: _isIn.default,
		isLuhnNumber: _isLuhnNumber.default,
		isCreditCard: _isCreditCard.default,
		isIdentityCard: _isIdentityCard.default,
		isEAN: _isEAN.default,
		isISIN: _isISIN.default,
		isISBN: _isISBN.default,
		isISSN: _isISSN.default,
		isMobilePhone: _isMobilePhone.default,
		isMobilePhoneLocales: _isMobilePhone.locales,
		isPostalCode: _isPostalCode.default,
		isPostalCodeLocales: _isPostalCode.locales,
		isEthereumAddress: _isEthereumAddress.default,
		isCurrency: _isCurrency.default,
		isBtcAddress: _isBtcAddress.default,
		isISO6346: _isISO.isISO6346,
		isFreightContainerID: _isISO.isFreightContainerID,
		isISO6391: _isISO2.default,
		isISO8601: _isISO3.default,
		isISO15924: _isISO4.default,
		isRFC3339: _isRFC.default,
		isISO31661Alpha2: _isISO31661Alpha.default,
		isISO31661Alpha3: _isISO31661Alpha2.default,
		isISO31661Numeric: _isISO31661Numeric.default,
		isISO4217: _isISO5.default,
		isBase32: _isBase.default,
		isBase58: _isBase2.default,
		isBase64: _isBase3.default,
		isDataURI: _isDataURI.default,
		isMagnetURI: _isMagnetURI.default,
		isMailtoURI: _isMailtoURI.default,
		isMimeType: _isMimeType.default,
		isLatLong: _isLatLong.default,
		ltrim: _ltrim.default,
		rtrim: _rtrim.default,
		trim: _trim.default,
		escape: _escape.default,
		unescape: _unescape.default,
		stripLow: _stripLow.default,
		whitelist: _whitelist.default,
		blacklist: _blacklist.default,
		isWhitelisted: _isWhitelisted.default,
		normalizeEmail: _normalizeEmail.default,
		toString,
		isSlug: _isSlug.default,
		isStrongPassword: _isStrongPassword.default,
		isTaxID: _isTaxID.default,
		isDate: _isDate.default,
		isTime: _isTime.default,
		isLicensePlate: _isLicensePlate.default,
		isVAT: _isVAT.default,
		ibanLocales: _isIBAN.locales
	};
	module.exports = exports.default;
	module.exports.default = exports.default;
}));
// node_modules/class-validator/cjs/decorator/string/IsStrongPassword.js
var require_IsStrongPassword = __commonJSMin(((exports, module, this$7) => {
	var __createBinding = this$7 && this$7.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$7 && this$7.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$7 && this$7.__importStar || function(mod) {
		if (mod && mod.__esModule) return mod;
		var result = {};
		if (mod != null) {
			for (var k in mod) if (k !== "default" && Object.prototype.hasOwnProperty.call(mod, k)) __createBinding(result, mod, k);
		}
		__setModuleDefault(result, mod);
		return result;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsStrongPassword = exports.isStrongPassword = exports.IS_STRONG_PASSWORD = void 0;
	const validator = __importStar(require_validator());
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_STRONG_PASSWORD = "isStrongPassword";
	function isStrongPassword(value, options) {
		return typeof value === "string" && validator.isStrongPassword(value, options);
	}
	exports.isStrongPassword = isStrongPassword;
	function IsStrongPassword(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_STRONG_PASSWORD,
			constraints: [options],
			validator: {
				validate: (value, args) => isStrongPassword(value, args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property is not strong enough", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsStrongPassword = IsStrongPassword;
}));
// node_modules/class-validator/cjs/decorator/string/IsTimeZone.js
var require_IsTimeZone = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsTimeZone = exports.isTimeZone = exports.IS_TIMEZONE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_TIMEZONE = "isTimeZone";
	function isTimeZone(value) {
		try {
			if (typeof value !== "string") return false;
			Intl.DateTimeFormat(void 0, { timeZone: value });
			return true;
		} catch (exception) {
			return false;
		}
	}
	exports.isTimeZone = isTimeZone;
	function IsTimeZone(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_TIMEZONE,
			validator: {
				validate: (value, args) => isTimeZone(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a valid IANA time-zone", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsTimeZone = IsTimeZone;
}));
// node_modules/class-validator/cjs/decorator/string/IsBase58.js
var require_IsBase58 = __commonJSMin(((exports, module, this$6) => {
	var __importDefault = this$6 && this$6.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsBase58 = exports.isBase58 = exports.IS_BASE58 = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isBase58_1 = __importDefault(require_isBase58());
	exports.IS_BASE58 = "isBase58";
	function isBase58(value) {
		return typeof value === "string" && (0, isBase58_1.default)(value);
	}
	exports.isBase58 = isBase58;
	function IsBase58(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_BASE58,
			validator: {
				validate: (value, args) => isBase58(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be base58 encoded", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsBase58 = IsBase58;
}));
// node_modules/class-validator/cjs/decorator/string/is-tax-id.js
var require_is_tax_id = __commonJSMin(((exports, module, this$5) => {
	var __importDefault = this$5 && this$5.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsTaxId = exports.isTaxId = exports.IS_TAX_ID = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isTaxID_1 = __importDefault(require_isTaxID());
	exports.IS_TAX_ID = "isTaxId";
	function isTaxId(value, locale) {
		return typeof value === "string" && (0, isTaxID_1.default)(value, locale || "en-US");
	}
	exports.isTaxId = isTaxId;
	function IsTaxId(locale, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_TAX_ID,
			constraints: [locale],
			validator: {
				validate: (value, args) => isTaxId(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a Tax Identification Number", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsTaxId = IsTaxId;
}));
// node_modules/class-validator/cjs/decorator/string/is-iso4217-currency-code.js
var require_is_iso4217_currency_code = __commonJSMin(((exports, module, this$4) => {
	var __importDefault = this$4 && this$4.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsISO4217CurrencyCode = exports.isISO4217CurrencyCode = exports.IS_ISO4217_CURRENCY_CODE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isISO4217_1 = __importDefault(require_isISO4217());
	exports.IS_ISO4217_CURRENCY_CODE = "isISO4217CurrencyCode";
	function isISO4217CurrencyCode(value) {
		return typeof value === "string" && (0, isISO4217_1.default)(value);
	}
	exports.isISO4217CurrencyCode = isISO4217CurrencyCode;
	function IsISO4217CurrencyCode(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ISO4217_CURRENCY_CODE,
			validator: {
				validate: (value, args) => isISO4217CurrencyCode(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a valid ISO4217 currency code", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsISO4217CurrencyCode = IsISO4217CurrencyCode;
}));
// node_modules/class-validator/cjs/decorator/string/isISO6391.js
var require_isISO6391 = __commonJSMin(((exports, module, this$3) => {
	var __importDefault = this$3 && this$3.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsISO6391 = exports.isISO6391 = exports.IS_ISO6391 = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const isISO6391_1 = __importDefault(require_isISO6391$1());
	exports.IS_ISO6391 = "isISO6391";
	function isISO6391(value) {
		return typeof value === "string" && (0, isISO6391_1.default)(value);
	}
	exports.isISO6391 = isISO6391;
	function IsISO6391(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ISO6391,
			validator: {
				validate: (value, args) => isISO6391(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a valid ISO 639-1 language code", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsISO6391 = IsISO6391;
}));
// node_modules/class-validator/cjs/decorator/typechecker/IsBoolean.js
var require_IsBoolean = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsBoolean = exports.isBoolean = exports.IS_BOOLEAN = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_BOOLEAN = "isBoolean";
	function isBoolean(value) {
		return value instanceof Boolean || typeof value === "boolean";
	}
	exports.isBoolean = isBoolean;
	function IsBoolean(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_BOOLEAN,
			validator: {
				validate: (value, args) => isBoolean(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a boolean value", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsBoolean = IsBoolean;
}));
// node_modules/class-validator/cjs/decorator/typechecker/IsDate.js
var require_IsDate = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsDate = exports.isDate = exports.IS_DATE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_DATE = "isDate";
	function isDate(value) {
		return value instanceof Date && !isNaN(value.getTime());
	}
	exports.isDate = isDate;
	function IsDate(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_DATE,
			validator: {
				validate: (value, args) => isDate(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a Date instance", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsDate = IsDate;
}));
// node_modules/class-validator/cjs/decorator/typechecker/IsNumber.js
var require_IsNumber = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsNumber = exports.isNumber = exports.IS_NUMBER = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_NUMBER = "isNumber";
	function isNumber(value, options = {}) {
		if (typeof value !== "number") return false;
		if (value === Infinity || value === -Infinity) return !!options.allowInfinity;
		if (Number.isNaN(value)) return !!options.allowNaN;
		if (options.maxDecimalPlaces !== void 0) {
			let decimalPlaces = 0;
			if (value % 1 !== 0) decimalPlaces = value.toString().split(".")[1].length;
			if (decimalPlaces > options.maxDecimalPlaces) return false;
		}
		return Number.isFinite(value);
	}
	exports.isNumber = isNumber;
	function IsNumber(options = {}, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_NUMBER,
			constraints: [options],
			validator: {
				validate: (value, args) => isNumber(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a number conforming to the specified constraints", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsNumber = IsNumber;
}));
// node_modules/class-validator/cjs/decorator/typechecker/IsEnum.js
var require_IsEnum = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsEnum = exports.isEnum = exports.IS_ENUM = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_ENUM = "isEnum";
	function isEnum(value, entity) {
		return Object.keys(entity).map((k) => entity[k]).includes(value);
	}
	exports.isEnum = isEnum;
	function validEnumValues(entity) {
		return Object.entries(entity).filter(([key, value]) => isNaN(parseInt(key))).map(([key, value]) => value);
	}
	function IsEnum(entity, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ENUM,
			constraints: [entity, validEnumValues(entity)],
			validator: {
				validate: (value, args) => isEnum(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be one of the following values: $constraint2", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsEnum = IsEnum;
}));
// node_modules/class-validator/cjs/decorator/typechecker/IsInt.js
var require_IsInt = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsInt = exports.isInt = exports.IS_INT = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_INT = "isInt";
	function isInt(val) {
		return typeof val === "number" && Number.isInteger(val);
	}
	exports.isInt = isInt;
	function IsInt(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_INT,
			validator: {
				validate: (value, args) => isInt(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be an integer number", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsInt = IsInt;
}));
// node_modules/class-validator/cjs/decorator/typechecker/IsString.js
var require_IsString = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsString = exports.isString = exports.IS_STRING = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_STRING = "isString";
	function isString(value) {
		return value instanceof String || typeof value === "string";
	}
	exports.isString = isString;
	function IsString(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_STRING,
			validator: {
				validate: (value, args) => isString(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a string", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsString = IsString;
}));
// node_modules/class-validator/cjs/decorator/typechecker/IsArray.js
var require_IsArray = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsArray = exports.isArray = exports.IS_ARRAY = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_ARRAY = "isArray";
	function isArray(value) {
		return Array.isArray(value);
	}
	exports.isArray = isArray;
	function IsArray(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_ARRAY,
			validator: {
				validate: (value, args) => isArray(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be an array", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsArray = IsArray;
}));
// node_modules/class-validator/cjs/decorator/typechecker/IsObject.js
var require_IsObject = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsObject = exports.isObject = exports.IS_OBJECT = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_OBJECT = "isObject";
	function isObject(value) {
		return value != null && (typeof value === "object" || typeof value === "function") && !Array.isArray(value);
	}
	exports.isObject = isObject;
	function IsObject(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_OBJECT,
			validator: {
				validate: (value, args) => isObject(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be an object", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsObject = IsObject;
}));
// node_modules/class-validator/cjs/decorator/array/ArrayContains.js
var require_ArrayContains = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ArrayContains = exports.arrayContains = exports.ARRAY_CONTAINS = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.ARRAY_CONTAINS = "arrayContains";
	function arrayContains(array, values) {
		if (!Array.isArray(array)) return false;
		return values.every((value) => array.indexOf(value) !== -1);
	}
	exports.arrayContains = arrayContains;
	function ArrayContains(values, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.ARRAY_CONTAINS,
			constraints: [values],
			validator: {
				validate: (value, args) => arrayContains(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must contain $constraint1 values", validationOptions)
			}
		}, validationOptions);
	}
	exports.ArrayContains = ArrayContains;
}));
// node_modules/class-validator/cjs/decorator/array/ArrayNotContains.js
var require_ArrayNotContains = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ArrayNotContains = exports.arrayNotContains = exports.ARRAY_NOT_CONTAINS = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.ARRAY_NOT_CONTAINS = "arrayNotContains";
	function arrayNotContains(array, values) {
		if (!Array.isArray(array)) return false;
		return values.every((value) => array.indexOf(value) === -1);
	}
	exports.arrayNotContains = arrayNotContains;
	function ArrayNotContains(values, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.ARRAY_NOT_CONTAINS,
			constraints: [values],
			validator: {
				validate: (value, args) => arrayNotContains(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property should not contain $constraint1 values", validationOptions)
			}
		}, validationOptions);
	}
	exports.ArrayNotContains = ArrayNotContains;
}));
// node_modules/class-validator/cjs/decorator/array/ArrayNotEmpty.js
var require_ArrayNotEmpty = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ArrayNotEmpty = exports.arrayNotEmpty = exports.ARRAY_NOT_EMPTY = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.ARRAY_NOT_EMPTY = "arrayNotEmpty";
	function arrayNotEmpty(array) {
		return Array.isArray(array) && array.length > 0;
	}
	exports.arrayNotEmpty = arrayNotEmpty;
	function ArrayNotEmpty(validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.ARRAY_NOT_EMPTY,
			validator: {
				validate: (value, args) => arrayNotEmpty(value),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property should not be empty", validationOptions)
			}
		}, validationOptions);
	}
	exports.ArrayNotEmpty = ArrayNotEmpty;
}));
// node_modules/class-validator/cjs/decorator/array/ArrayMinSize.js
var require_ArrayMinSize = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ArrayMinSize = exports.arrayMinSize = exports.ARRAY_MIN_SIZE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.ARRAY_MIN_SIZE = "arrayMinSize";
	function arrayMinSize(array, min) {
		return Array.isArray(array) && array.length >= min;
	}
	exports.arrayMinSize = arrayMinSize;
	function ArrayMinSize(min, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.ARRAY_MIN_SIZE,
			constraints: [min],
			validator: {
				validate: (value, args) => arrayMinSize(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must contain at least $constraint1 elements", validationOptions)
			}
		}, validationOptions);
	}
	exports.ArrayMinSize = ArrayMinSize;
}));
// node_modules/class-validator/cjs/decorator/array/ArrayMaxSize.js
var require_ArrayMaxSize = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ArrayMaxSize = exports.arrayMaxSize = exports.ARRAY_MAX_SIZE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.ARRAY_MAX_SIZE = "arrayMaxSize";
	function arrayMaxSize(array, max) {
		return Array.isArray(array) && array.length <= max;
	}
	exports.arrayMaxSize = arrayMaxSize;
	function ArrayMaxSize(max, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.ARRAY_MAX_SIZE,
			constraints: [max],
			validator: {
				validate: (value, args) => arrayMaxSize(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must contain no more than $constraint1 elements", validationOptions)
			}
		}, validationOptions);
	}
	exports.ArrayMaxSize = ArrayMaxSize;
}));
// node_modules/class-validator/cjs/decorator/array/ArrayUnique.js
var require_ArrayUnique = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ArrayUnique = exports.arrayUnique = exports.ARRAY_UNIQUE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.ARRAY_UNIQUE = "arrayUnique";
	function arrayUnique(array, identifier) {
		if (!Array.isArray(array)) return false;
		if (identifier) array = array.map((o) => o != null ? identifier(o) : o);
		const uniqueItems = array.filter((a, b, c) => c.indexOf(a) === b);
		return array.length === uniqueItems.length;
	}
	exports.arrayUnique = arrayUnique;
	function ArrayUnique(identifierOrOptions, validationOptions) {
		const identifier = typeof identifierOrOptions === "function" ? identifierOrOptions : void 0;
		const options = typeof identifierOrOptions !== "function" ? identifierOrOptions : validationOptions;
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.ARRAY_UNIQUE,
			validator: {
				validate: (value, args) => arrayUnique(value, identifier),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "All $property's elements must be unique", options)
			}
		}, options);
	}
	exports.ArrayUnique = ArrayUnique;
}));
// node_modules/class-validator/cjs/decorator/object/IsNotEmptyObject.js
var require_IsNotEmptyObject = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsNotEmptyObject = exports.isNotEmptyObject = exports.IS_NOT_EMPTY_OBJECT = void 0;
	const ValidateBy_1 = require_ValidateBy();
	const IsObject_1 = require_IsObject();
	exports.IS_NOT_EMPTY_OBJECT = "isNotEmptyObject";
	function isNotEmptyObject(value, options) {
		if (!(0, IsObject_1.isObject)(value)) return false;
		if ((options === null || options === void 0 ? void 0 : options.nullable) === false) return !Object.values(value).every((propertyValue) => propertyValue === null || propertyValue === void 0);
		for (const key in value) if (value.hasOwnProperty(key)) return true;
		return false;
	}
	exports.isNotEmptyObject = isNotEmptyObject;
	function IsNotEmptyObject(options, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_NOT_EMPTY_OBJECT,
			constraints: [options],
			validator: {
				validate: (value, args) => isNotEmptyObject(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix) => eachPrefix + "$property must be a non-empty object", validationOptions)
			}
		}, validationOptions);
	}
	exports.IsNotEmptyObject = IsNotEmptyObject;
}));
// node_modules/class-validator/cjs/decorator/object/IsInstance.js
var require_IsInstance = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.IsInstance = exports.isInstance = exports.IS_INSTANCE = void 0;
	const ValidateBy_1 = require_ValidateBy();
	exports.IS_INSTANCE = "isInstance";
	function isInstance(object, targetTypeConstructor) {
		return targetTypeConstructor && typeof targetTypeConstructor === "function" && object instanceof targetTypeConstructor;
	}
	exports.isInstance = isInstance;
	function IsInstance(targetType, validationOptions) {
		return (0, ValidateBy_1.ValidateBy)({
			name: exports.IS_INSTANCE,
			constraints: [targetType],
			validator: {
				validate: (value, args) => isInstance(value, args === null || args === void 0 ? void 0 : args.constraints[0]),
				defaultMessage: (0, ValidateBy_1.buildMessage)((eachPrefix, args) => {
					if (args === null || args === void 0 ? void 0 : args.constraints[0]) return eachPrefix + `$property must be an instance of ${args === null || args === void 0 ? void 0 : args.constraints[0].name}`;
					else return eachPrefix + `${exports.IS_INSTANCE} decorator expects and object as value, but got falsy value.`;
				}, validationOptions)
			}
		}, validationOptions);
	}
	exports.IsInstance = IsInstance;
}));
// node_modules/class-validator/cjs/decorator/decorators.js
var require_decorators = __commonJSMin(((exports, module, this$2) => {
	var __createBinding = this$2 && this$2.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __exportStar = this$2 && this$2.__exportStar || function(m, exports) {
		for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	__exportStar(require_Allow(), exports);
	__exportStar(require_IsDefined(), exports);
	__exportStar(require_IsOptional(), exports);
	__exportStar(require_Validate(), exports);
	__exportStar(require_ValidateBy(), exports);
	__exportStar(require_ValidateIf(), exports);
	__exportStar(require_ValidateNested(), exports);
	__exportStar(require_ValidatePromise(), exports);
	__exportStar(require_IsLatLong(), exports);
	__exportStar(require_IsLatitude(), exports);
	__exportStar(require_IsLongitude(), exports);
	__exportStar(require_Equals(), exports);
	__exportStar(require_NotEquals(), exports);
	__exportStar(require_IsEmpty(), exports);
	__exportStar(require_IsNotEmpty(), exports);
	__exportStar(require_IsIn(), exports);
	__exportStar(require_IsNotIn(), exports);
	__exportStar(require_IsDivisibleBy(), exports);
	__exportStar(require_IsPositive(), exports);
	__exportStar(require_IsNegative(), exports);
	__exportStar(require_Max(), exports);
	__exportStar(require_Min(), exports);
	__exportStar(require_MinDate(), exports);
	__exportStar(require_MaxDate(), exports);
	__exportStar(require_Contains(), exports);
	__exportStar(require_NotContains(), exports);
	__exportStar(require_IsAlpha(), exports);
	__exportStar(require_IsAlphanumeric(), exports);
	__exportStar(require_IsDecimal(), exports);
	__exportStar(require_IsAscii(), exports);
	__exportStar(require_IsBase64(), exports);
	__exportStar(require_IsByteLength(), exports);
	__exportStar(require_IsCreditCard(), exports);
	__exportStar(require_IsCurrency(), exports);
	__exportStar(require_IsEmail(), exports);
	__exportStar(require_IsFQDN(), exports);
	__exportStar(require_IsFullWidth(), exports);
	__exportStar(require_IsHalfWidth(), exports);
	__exportStar(require_IsVariableWidth(), exports);
	__exportStar(require_IsHexColor(), exports);
	__exportStar(require_IsHexadecimal(), exports);
	__exportStar(require_IsMacAddress(), exports);
	__exportStar(require_IsIP(), exports);
	__exportStar(require_IsPort(), exports);
	__exportStar(require_IsISBN(), exports);
	__exportStar(require_IsISIN(), exports);
	__exportStar(require_IsISO8601(), exports);
	__exportStar(require_IsJSON(), exports);
	__exportStar(require_IsJWT(), exports);
	__exportStar(require_IsLowercase(), exports);
	__exportStar(require_IsMobilePhone(), exports);
	__exportStar(require_IsISO31661Alpha2(), exports);
	__exportStar(require_IsISO31661Alpha3(), exports);
	__exportStar(require_IsISO31661Numeric(), exports);
	__exportStar(require_IsMongoId(), exports);
	__exportStar(require_IsMultibyte(), exports);
	__exportStar(require_IsSurrogatePair(), exports);
	__exportStar(require_IsUrl(), exports);
	__exportStar(require_IsUUID(), exports);
	__exportStar(require_IsFirebasePushId(), exports);
	__exportStar(require_IsUppercase(), exports);
	__exportStar(require_Length(), exports);
	__exportStar(require_MaxLength(), exports);
	__exportStar(require_MinLength(), exports);
	__exportStar(require_Matches(), exports);
	__exportStar(require_IsPhoneNumber(), exports);
	__exportStar(require_IsMilitaryTime(), exports);
	__exportStar(require_IsHash(), exports);
	__exportStar(require_IsISSN(), exports);
	__exportStar(require_IsDateString(), exports);
	__exportStar(require_IsBooleanString(), exports);
	__exportStar(require_IsNumberString(), exports);
	__exportStar(require_IsBase32(), exports);
	__exportStar(require_IsBIC(), exports);
	__exportStar(require_IsBtcAddress(), exports);
	__exportStar(require_IsDataURI(), exports);
	__exportStar(require_IsEAN(), exports);
	__exportStar(require_IsEthereumAddress(), exports);
	__exportStar(require_IsHSL(), exports);
	__exportStar(require_IsIBAN(), exports);
	__exportStar(require_IsIdentityCard(), exports);
	__exportStar(require_IsISRC(), exports);
	__exportStar(require_IsLocale(), exports);
	__exportStar(require_IsMagnetURI(), exports);
	__exportStar(require_IsMimeType(), exports);
	__exportStar(require_IsOctal(), exports);
	__exportStar(require_IsPassportNumber(), exports);
	__exportStar(require_IsPostalCode(), exports);
	__exportStar(require_IsRFC3339(), exports);
	__exportStar(require_IsRgbColor(), exports);
	__exportStar(require_IsSemVer(), exports);
	__exportStar(require_IsStrongPassword(), exports);
	__exportStar(require_IsTimeZone(), exports);
	__exportStar(require_IsBase58(), exports);
	__exportStar(require_is_tax_id(), exports);
	__exportStar(require_is_iso4217_currency_code(), exports);
	__exportStar(require_isISO6391(), exports);
	__exportStar(require_IsBoolean(), exports);
	__exportStar(require_IsDate(), exports);
	__exportStar(require_IsNumber(), exports);
	__exportStar(require_IsEnum(), exports);
	__exportStar(require_IsInt(), exports);
	__exportStar(require_IsString(), exports);
	__exportStar(require_IsArray(), exports);
	__exportStar(require_IsObject(), exports);
	__exportStar(require_ArrayContains(), exports);
	__exportStar(require_ArrayNotContains(), exports);
	__exportStar(require_ArrayNotEmpty(), exports);
	__exportStar(require_ArrayMinSize(), exports);
	__exportStar(require_ArrayMaxSize(), exports);
	__exportStar(require_ArrayUnique(), exports);
	__exportStar(require_IsNotEmptyObject(), exports);
	__exportStar(require_IsInstance(), exports);
}));
// node_modules/class-validator/cjs/validation/ValidatorConstraintInterface.js
var require_ValidatorConstraintInterface = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
}));
// node_modules/class-validator/cjs/validation/ValidatorOptions.js
var require_ValidatorOptions = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
}));
// node_modules/class-validator/cjs/validation/ValidationArguments.js
var require_ValidationArguments = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
}));
// node_modules/class-validator/cjs/validation-schema/ValidationSchema.js
var require_ValidationSchema = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
}));
// node_modules/class-validator/cjs/index.js
var require_cjs = __commonJSMin(((exports, module, this$1) => {
	var __createBinding = this$1 && this$1.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __exportStar = this$1 && this$1.__exportStar || function(m, exports) {
		for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.registerSchema = exports.validateSync = exports.validateOrReject = exports.validate = void 0;
	const MetadataStorage_1 = require_MetadataStorage();
	const Validator_1 = require_Validator();
	const container_1 = require_container();
	__exportStar(require_container(), exports);
	__exportStar(require_decorators(), exports);
	__exportStar(require_ValidationOptions(), exports);
	__exportStar(require_ValidatorConstraintInterface(), exports);
	__exportStar(require_ValidationError(), exports);
	__exportStar(require_ValidatorOptions(), exports);
	__exportStar(require_ValidationArguments(), exports);
	__exportStar(require_ValidationTypes(), exports);
	__exportStar(require_Validator(), exports);
	__exportStar(require_ValidationSchema(), exports);
	__exportStar(require_register_decorator(), exports);
	__exportStar(require_MetadataStorage(), exports);
	function validate(schemaNameOrObject, objectOrValidationOptions, maybeValidatorOptions) {
		if (typeof schemaNameOrObject === "string") return (0, container_1.getFromContainer)(Validator_1.Validator).validate(schemaNameOrObject, objectOrValidationOptions, maybeValidatorOptions);
		else return (0, container_1.getFromContainer)(Validator_1.Validator).validate(schemaNameOrObject, objectOrValidationOptions);
	}
	exports.validate = validate;
	function validateOrReject(schemaNameOrObject, objectOrValidationOptions, maybeValidatorOptions) {
		if (typeof schemaNameOrObject === "string") return (0, container_1.getFromContainer)(Validator_1.Validator).validateOrReject(schemaNameOrObject, objectOrValidationOptions, maybeValidatorOptions);
		else return (0, container_1.getFromContainer)(Validator_1.Validator).validateOrReject(schemaNameOrObject, objectOrValidationOptions);
	}
	exports.validateOrReject = validateOrReject;
	function validateSync(schemaNameOrObject, objectOrValidationOptions, maybeValidatorOptions) {
		if (typeof schemaNameOrObject === "string") return (0, container_1.getFromContainer)(Validator_1.Validator).validateSync(schemaNameOrObject, objectOrValidationOptions, maybeValidatorOptions);
		else return (0, container_1.getFromContainer)(Validator_1.Validator).validateSync(schemaNameOrObject, objectOrValidationOptions);
	}
	exports.validateSync = validateSync;
	function registerSchema(schema) {
		(0, MetadataStorage_1.getMetadataStorage)().addValidationSchema(schema);
	}
	exports.registerSchema = registerSchema;
}));
export default require_cjs();
export {};
