// Shared packages are available only after an asynchronous step, so everything else is loaded behind it.
void import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx');
