/** The part of yup that forms use, so that all applications share one copy of it. */
export { array, boolean, type InferType, mixed, number, type ObjectSchema, object, string } from 'yup';
