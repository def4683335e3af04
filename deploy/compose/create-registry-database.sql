-- The registry has a database of its own: it answers while the shop's is restored.
create database talad_registry owner talad;
