/** Every lucide shape by name. Not shared at run time: a build takes along only what it imports. */
export * from 'lucide-react';
