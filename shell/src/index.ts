// Shared packages are there only after an asynchronous step, so everything else waits behind this one.
void import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx');
