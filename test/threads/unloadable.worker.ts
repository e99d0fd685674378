throw new Error('The module of the thread does not load.');
