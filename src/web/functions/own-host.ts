import { CustomFunctionsHost } from './custom-functions-host.js';

/** The functions of this thread. They look for it when they are loaded: whoever imports both imports this one first. */
export const ownHost = new CustomFunctionsHost();
ownHost.install();
